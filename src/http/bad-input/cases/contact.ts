import { randomUUID } from 'node:crypto';
import { confirmNotice, endNotice, requestNotice, requestOwnNotice } from '../../../contract/account/notice.ts';
import { markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../../../contract/community/newsletter.ts';
import { LINK_MISSING } from './accounts.ts';
import type { BodyCase } from './body-case.ts';

const wrongPrices: [string, unknown, string][] = [
  ['price', 0, 'Price is Required'],
  ['price', '5', 'Price is Required'],
  ['price', 1.005, 'Enter an amount with at most two decimals'],
  ['price', 10_000_000, 'Enter a price from 1 to 9999999'],
];

export const contactBodies: BodyCase[] = [
  ...[confirmSubscription, unsubscribe, confirmNotice, endNotice].map((endpoint) => ({
    endpoint,
    path: () => endpoint.path,
    good: () => ({ token: 'x'.repeat(43) }),
    missing: { token: LINK_MISSING },
    wrong: [['token', 'x y', LINK_MISSING]] as [string, unknown, string][],
  })),
  {
    endpoint: subscribe,
    path: () => subscribe.path,
    good: () => ({ email: `${randomUUID()}@example.com` }),
    missing: { email: 'Email is Required' },
    wrong: [['email', 'nobody', 'Provide a valid Email']],
  },
  {
    endpoint: requestNotice,
    path: () => requestNotice.path,
    good: ({ product }) => ({ _id: product.id, kind: 'stock', price: 1, email: `${randomUUID()}@example.com` }),
    optional: ['price'],
    missing: {
      _id: 'Not a valid ID',
      kind: 'Not a valid value',
      email: 'Email is Required',
    },
    wrong: [['email', 'nobody', 'Provide a valid Email'], ['kind', 'never', 'Not a valid value'], ...wrongPrices],
  },
  {
    endpoint: requestOwnNotice,
    path: () => requestOwnNotice.path,
    good: ({ product }) => ({ _id: product.id, kind: 'stock', price: 1 }),
    optional: ['price'],
    missing: { _id: 'Not a valid ID', kind: 'Not a valid value' },
    wrong: wrongPrices,
  },
  {
    endpoint: sendMessage,
    path: () => sendMessage.path,
    good: () => ({ name: 'N', email: 'n@example.com', number: '+1 555 0100', subject: 'S', message: 'M' }),
    optional: ['number'],
    missing: {
      name: 'Name is Required',
      email: 'Email is Required',
      subject: 'Subject is Required',
      message: 'Message is Required',
    },
    wrong: [
      ['email', 'n@', 'Provide a valid Email'],
      ['number', '123', 'Enter a valid phone number'],
      ['number', 'call me', 'Enter a valid phone number'],
      ['number', '1'.repeat(16), 'Enter a valid phone number'],
      ['subject', 'x'.repeat(201), 'This is too long'],
      ['message', 'x'.repeat(2001), 'This is too long'],
      ['message', 'a\u0007b', 'Contains characters that can’t be displayed'],
    ],
  },
  {
    endpoint: markMessage,
    path: () => `/api/contact/${randomUUID()}`,
    good: () => ({ state: 'handled' }),
    missing: { state: 'Not a valid value' },
    wrong: [['state', 'gone', 'Not a valid value']],
  },
];
