import { Refusal } from '../../../contract/error.ts';
import { acceptVatId, getVatCheck, type VatCheck } from '../../../contract/orders/vat-check.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import {
  acceptVatId as acceptInShop,
  findVatCheck,
  type OrderVatCheck,
} from '../../../domain/ordering/order-vat-check.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const vatCheckRoutes = ({ db }: Shop): Route[] => {
  const checkOf = async (orderId: string) => ({ vatCheck: present(await findVatCheck(db, orderId)) });
  return [
    route(getVatCheck, async ({ params: { id } }) => {
      if (!(await findOrder(db, id))) throw new Refusal('booking_not_found');
      return checkOf(id);
    }),

    route(acceptVatId, async ({ params: { id } }, { actor }) => {
      await asStaff(db, actor, (transaction) => acceptInShop(transaction, { orderId: id, actorId: actor.userId }));
      return checkOf(id);
    }),
  ];
};

const present = (check: OrderVatCheck | undefined): VatCheck | null =>
  check
    ? { ...check, checkedAt: check.checkedAt.toISOString(), acceptedAt: check.acceptedAt?.toISOString() ?? null }
    : null;
