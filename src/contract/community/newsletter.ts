import * as z from 'zod/mini';
import { linkToken } from '../account/account-mail.ts';
import { endpoint } from '../endpoint.ts';
import { ascending, descending, filteredBy, listed, listing, oneOf, search } from '../listing.ts';
import { email, id, searchText } from '../text.ts';

/** List-Unsubscribe URL (RFC 8058): POST unsubscribes, GET opens the page. */
export const oneClickPath = (token: string) => `/newsletter/unsubscribe/${token}`;

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const;

export const subscriberListing = listing({
  filters: { state: oneOf('state', subscriptionStates), q: search(searchText, 'email') },
  sorts: { '-askedAt': descending('askedAt'), askedAt: ascending('askedAt') },
  defaultSort: '-askedAt',
});

export const subscription = z.strictObject({ email });

const subscriber = z.object({
  _id: id,
  email: z.string(),
  state: z.enum(subscriptionStates),
  askedAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  unsubscribedAt: z.nullable(z.iso.datetime()),
});
export type Subscriber = z.infer<typeof subscriber>;

const newsletterRate = { counter: 'newsletter', perMinute: 3 };

export const subscribe = endpoint({
  name: 'subscribe',
  summary:
    'Requests the newsletter: sends a confirmation email. The response does not reveal whether the email is subscribed.',
  method: 'POST',
  path: '/api/newsletter',
  credential: 'none',
  access: 'anyone',
  body: subscription,
  response: z.object({}),
  errors: [],
  rates: [
    { ...newsletterRate, by: 'network' },
    { ...newsletterRate, by: 'email and network' },
    { counter: 'newsletterDay', perDay: 10, by: 'email and network' },
  ],
});

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  summary: 'Confirms a subscription with the token from its email. The token works once.',
  method: 'POST',
  path: '/api/newsletter/confirm',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: z.object({}),
  errors: ['link_invalid'],
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Ends a subscription with the token from any newsletter email. Repeating it is fine.',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  credential: 'none',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: z.object({}),
  errors: ['link_invalid'],
});

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  summary: 'Lists the newsletter subscribers, newest first. `q` searches the email.',
  ...listed(subscriberListing),
  path: '/api/newsletter',
  credential: 'token',
  access: 'staff',
  permission: 'subscribers',
  response: subscriber,
  errors: [],
});

export const exportSubscribers = endpoint({
  name: 'exportSubscribers',
  summary: 'Exports all subscribers as CSV text. Cells are escaped against formula injection.',
  method: 'GET',
  path: '/api/newsletter/export',
  credential: 'token',
  access: 'staff',
  permission: 'subscribers',
  stepUp: true,
  query: filteredBy(subscriberListing),
  response: z.object({ csv: z.string() }),
  errors: [],
});
