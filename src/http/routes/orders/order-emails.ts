import { Refusal } from '../../../contract/error.ts';
import { listOrderEmails, type OrderEmail, sendOrderEmail } from '../../../contract/orders/order-email.ts';
import { findMailsOfOrder, type OrderMail, sendMailAgain } from '../../../domain/mail/orders/order-mails.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const orderEmailRoutes = ({ db }: Shop): Route[] => [
  route(listOrderEmails, async ({ params: { id } }) => {
    if (!(await findOrder(db, id))) throw new Refusal('booking_not_found');
    return (await findMailsOfOrder(db, id)).map(present);
  }),

  route(sendOrderEmail, async ({ params }, { actor }) => {
    const orderId = await sendMailAgain(db, actor, params.id);
    return (await findMailsOfOrder(db, orderId)).map(present);
  }),
];

function present({ id, createdAt, at, nextAttemptAt, ...mail }: OrderMail): OrderEmail {
  return {
    _id: id,
    ...mail,
    createdAt: createdAt.toISOString(),
    at: at?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
