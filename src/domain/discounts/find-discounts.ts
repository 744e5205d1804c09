import { Refusal } from '../../contract/error.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { toMajor } from '../kernel/money.ts';
import { type Discount, type DiscountableLine, refusalOf } from './discount.ts';
import { selectDiscounts } from './discounts.ts';

type OrderToDiscount = {
  /** As typed. */
  code?: string | undefined;
  lines: readonly DiscountableLine[];
  subtotalAmount: number;
  /** Null: not known yet, so the limit per customer is only checked when the order is placed. */
  customerKey: Buffer | null;
  now: Date;
};

/**
 * The discounts that apply to an order, for `discountLines()`. Throws why the code does not: `discount_unknown`,
 * `discount_not_yet`, `discount_ended`, `discount_used_up`, `discount_used_by_customer`, `discount_minimum` or
 * `discount_not_for_products`.
 */
export async function findDiscounts(
  { db, currency }: Pick<Dependencies, 'db' | 'currency'>,
  { code, lines, subtotalAmount, customerKey, now }: OrderToDiscount,
): Promise<{ automatic: Discount[]; ofCode: Discount | null }> {
  const wanted = code?.trim().toUpperCase();
  const found = await selectDiscounts(db)
    .select(({ selectFrom, val }) =>
      selectFrom('discountCustomers')
        .select('discountCustomers.uses')
        .whereRef('discountCustomers.discountId', '=', 'discounts.id')
        .where('discountCustomers.customerKey', '=', val(customerKey))
        .as('usesOfCustomer'),
    )
    .where(({ and, or, eb }) => {
      const automatic = and([eb('code', 'is', null), or([eb('endsAt', 'is', null), eb('endsAt', '>', now)])]);
      return wanted ? or([automatic, eb('code', '=', wanted)]) : automatic;
    })
    .orderBy('discounts.id')
    .execute();
  const refusal = ({ usesOfCustomer, ...discount }: (typeof found)[number]) =>
    refusalOf(discount, { lines, subtotalAmount, usesOfCustomer: usesOfCustomer ?? 0, now }, (minor) =>
      toMajor(minor, currency),
    );
  const ofCode = found.find((discount) => discount.code !== null) ?? null;
  if (wanted && !ofCode) throw new Refusal('discount_unknown');
  const reason = ofCode && refusal(ofCode);
  if (reason) throw reason;
  return { automatic: found.filter((discount) => discount.code === null && !refusal(discount)), ofCode };
}
