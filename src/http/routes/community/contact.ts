import { listMessages, markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { Refusal } from '../../../contract/error.ts';
import { findMessage, markMessage as mark, recordMessage } from '../../../domain/contact/contact-messages.ts';
import { findMessages } from '../../../domain/contact/find-messages.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentMessage } from '../../present/message.ts';
import { presentPage } from '../../present/page.ts';
import { networkSenderOf } from '../../server/network-sender.ts';
import { type Route, route } from '../../server/route.ts';

export const contactRoutes = (shop: Shop): Route[] => [
  route(sendMessage, async ({ body }, context) => {
    const { name, email, number = null, subject, message } = body;
    const written = { name, email, phoneNumber: number, subject, body: message };
    return { insertedId: await recordMessage(shop.db, written, networkSenderOf(shop, context)) };
  }),

  route(listMessages, async ({ query }) => presentPage(await findMessages(shop.db, query), presentMessage)),

  route(markMessage, async ({ params, body }, { actor }) => {
    await asStaff(shop.db, actor, (transaction) => mark(transaction, params.id, body.state, actor.userId));
    const message = await findMessage(shop.db, params.id);
    if (!message) throw new Refusal('message_not_found');
    return presentMessage(message);
  }),
];
