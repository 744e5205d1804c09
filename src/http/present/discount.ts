import type { Category } from '../../contract/catalogue/category.ts';
import type { Discount } from '../../contract/owner/discount.ts';
import type { Database } from '../../db/connect.ts';
import { type Discount as ShopDiscount, stateOf } from '../../domain/discounts/discount.ts';
import { findNames } from '../../domain/discounts/find-names.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { toPercent } from '../../domain/kernel/percent.ts';

type PresentOptions = { db: Database; currency: string };

/** Products that have left the shop are left out. */
export async function presentDiscounts(
  { db, currency }: PresentOptions,
  discounts: ShopDiscount[],
): Promise<Discount[]> {
  const names = await findNames(
    db,
    discounts.flatMap(({ productIds }) => productIds),
  );
  const now = new Date();
  return discounts.map((discount) => {
    const { id, name, code, kind, value, categories, productIds, minimumAmount } = discount;
    const { startsAt, endsAt, mostUses, mostUsesPerCustomer, uses, version } = discount;
    return {
      _id: id,
      name,
      code,
      kind,
      percent: kind === 'percentage' ? toPercent(value) : null,
      amount: kind === 'amount' ? toMajor(value, currency) : null,
      categories: categories as Category[],
      products: productIds.flatMap((productId) => {
        const productName = names.get(productId);
        return productName === undefined ? [] : [{ _id: productId, name: productName }];
      }),
      minimum: toMajor(minimumAmount, currency),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      mostUses,
      mostUsesPerCustomer,
      uses,
      version,
      state: stateOf(discount, now),
    };
  });
}
