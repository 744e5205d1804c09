import type { Database } from '../../db/connect.ts';

/** As it was when the order was placed. */
export type OrderDiscount = { discountId: string; code: string | null; name: string; amount: number };

export async function findOrderDiscounts(db: Database, orderId: string): Promise<OrderDiscount[]> {
  return db
    .selectFrom('orderDiscounts')
    .select(['discountId', 'code', 'name', 'amount'])
    .where('orderId', '=', orderId)
    .orderBy('name')
    .orderBy('discountId')
    .execute();
}
