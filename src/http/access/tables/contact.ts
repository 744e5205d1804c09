import { randomUUID } from 'node:crypto';
import { listMessages, markMessage, sendMessage } from '../../../contract/contact.ts';
import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../../../contract/newsletter.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { createLink } from '../../../domain/outbox/mail-links.ts';
import { type AccessCase, adminOnly, everyone, type Scene } from '../access-case.ts';

async function newsletterLink(
  { shop: { db } }: Scene,
  purpose: 'confirm_subscription' | 'unsubscribe',
): Promise<string> {
  const subscriber = { id: newId(), email: `${randomUUID()}@example.com` };
  await db.insertInto('subscribers').values(subscriber).execute();
  const token = await createLink(db, { purpose, owner: { subscriberId: subscriber.id }, mailId: newId(), hours: 1 });
  return token ?? '';
}

async function messageId({ shop: { db } }: Scene): Promise<string> {
  const message = { id: newId(), name: 'N', email: 'n@example.com', subject: 'S', body: 'B' };
  await db.insertInto('contactMessages').values(message).execute();
  return message.id;
}

export const contactAccess: AccessCase[] = [
  { endpoint: subscribe, ask: () => ({ body: { email: `${randomUUID()}@example.com` } }), ...everyone },
  {
    endpoint: confirmSubscription,
    ask: async (scene) => ({ body: { token: await newsletterLink(scene, 'confirm_subscription') } }),
    ...everyone,
  },
  {
    endpoint: unsubscribe,
    ask: async (scene) => ({ body: { token: await newsletterLink(scene, 'unsubscribe') } }),
    ...everyone,
  },
  { endpoint: listSubscribers, ask: () => ({}), ...adminOnly },
  { endpoint: exportSubscribers, ask: () => ({}), ...adminOnly },
  {
    endpoint: sendMessage,
    ask: () => ({ body: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' } }),
    anonymous: '201',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: listMessages, ask: () => ({}), ...adminOnly },
  {
    endpoint: markMessage,
    ask: async (scene) => ({ params: { id: await messageId(scene) }, body: { state: 'handled' } }),
    ...adminOnly,
  },
];
