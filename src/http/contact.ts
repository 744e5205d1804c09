import { listMessages, markMessage, sendMessage } from '../contract/contact.ts';
import { Refusal } from '../contract/error.ts';
import { findMessage, findMessages, markMessage as mark, recordMessage } from '../domain/contact/contact-messages.ts';
import { asAdmin } from '../domain/identity/as-admin.ts';
import { countAttempt, networkOf } from '../domain/rate-limits.ts';
import type { Shop } from '../domain/shop.ts';
import { presentMessage } from './present.ts';
import { type Route, route } from './route.ts';

export const contactRoutes = (shop: Shop): Route[] => [
  route(sendMessage, async ({ body }, { address }) => {
    await countAttempt(shop.db, 'contact', networkOf(address), shop.rateLimitScale);
    const { name, email, number = null, subject, message } = body;
    return { insertedId: await recordMessage(shop.db, { name, email, phoneNumber: number, subject, body: message }) };
  }),

  route(listMessages, async ({ query: { state, q, sort, ...paging } }) => {
    const page = await findMessages(shop.db, { state, q }, { ...paging, oldestFirst: sort === 'createdAt' });
    return { ...page, items: page.items.map(presentMessage) };
  }),

  route(markMessage, async ({ params, body }, { actor }) => {
    await asAdmin(shop.db, actor, (transaction) => mark(transaction, params.id, body.state, actor.userId));
    const message = await findMessage(shop.db, params.id);
    if (!message) throw new Refusal('message_not_found');
    return presentMessage(message);
  }),
];
