import type { DatabaseTransaction } from '../../db/connect.ts';
import { priceToMinor } from '../kernel/money.ts';

/** What a unit costs the shop, without tax; null: not known. Throws `invalid_request`. */
export async function setCost(
  transaction: DatabaseTransaction,
  productId: string,
  cost: number | null,
  currency: string,
): Promise<void> {
  if (cost === null) {
    await transaction.deleteFrom('productCosts').where('productId', '=', productId).execute();
    return;
  }
  const amount = priceToMinor('cost', cost, currency);
  await transaction
    .insertInto('productCosts')
    .values({ productId, amount })
    .onConflict((conflict) =>
      conflict.column('productId').doUpdateSet({ amount }).where('productCosts.amount', '<>', amount),
    )
    .execute();
}
