import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ascending, descending, listed, listing, oneOf, search } from '../listing.ts';
import { email, formMessage, id, requiredCode, requiredLine, requiredText, searchText } from '../text.ts';

/** 5 to 15 digits (E.164), with the usual separators. */
const phoneNumber = requiredCode('callNumberInvalid', 40).check(
  z.refine(
    (text) => /^\+?[\d\s().\-/]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')),
    formMessage('callNumberInvalid'),
  ),
);

export const newMessage = z.strictObject({
  name: requiredLine('nameRequired'),
  email,
  number: z.optional(phoneNumber),
  subject: requiredLine('subjectRequired', 200),
  message: requiredText('messageRequired'),
});

export const messageStates = ['open', 'handled'] as const;

const message = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  number: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(messageStates),
});
export type Message = z.infer<typeof message>;

export const messageListing = listing({
  filters: {
    state: oneOf('state', messageStates),
    q: search(searchText, 'name', 'email', 'subject'),
  },
  sorts: { '-createdAt': descending('createdAt'), createdAt: ascending('createdAt') },
  defaultSort: '-createdAt',
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Sends the shop a message: stores it, emails it to the shop, and shows it to admins.',
  method: 'POST',
  path: '/api/contact',
  credential: 'none',
  access: 'anyone',
  body: newMessage,
  response: z.object({ insertedId: id }),
  status: 201,
  errors: [],
  rates: [{ counter: 'contact', perMinute: 3, by: 'network' }],
});

export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'Lists the messages from the contact form, newest first. `q` searches name, email, and subject.',
  ...listed(messageListing),
  path: '/api/contact',
  credential: 'token',
  access: 'staff',
  permission: 'messages',
  response: message,
  errors: [],
});

export const markMessage = endpoint({
  name: 'markMessage',
  summary: 'Marks a message as resolved, or reopens it.',
  method: 'PATCH',
  path: '/api/contact/:id',
  credential: 'token',
  access: 'staff',
  permission: 'messages',
  params: z.strictObject({ id }),
  body: z.strictObject({ state: z.enum(messageStates, formMessage('invalid')) }),
  response: message,
  errors: ['message_not_found'],
});
