import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { toMajor } from '../kernel/money.ts';
import type { DiscountDependencies } from './dependencies.ts';
import { type Discount, type DiscountableLine, refusalOf } from './discount.ts';
import { selectDiscounts } from './discounts.ts';
import { usesOfCustomer } from './uses-of-customer.ts';

type OrderToDiscount = {
  /** As typed. */
  code?: string | undefined;
  lines: readonly DiscountableLine[];
  subtotalAmount: number;
  /** The limit per customer is, for a guest, only checked when the order is placed: anyone can type any email. */
  customer: { userId: string } | null;
  /** Ids of automatic discounts that the customer has used up, as the order recorded them. */
  without: readonly string[];
  now: Date;
};

/**
 * The discounts that apply to an order, for `discountLines()`. Throws why the code does not: `discount_unknown`,
 * `discount_minimum`, or `discount_used_by_customer` to the customer.
 */
export async function findDiscounts(
  shop: DiscountDependencies,
  { code, lines, subtotalAmount, customer, without, now }: OrderToDiscount,
): Promise<{ automatic: Discount[]; ofCode: Discount | null }> {
  const wanted = code?.trim().toUpperCase();
  const automatic = (await shop.automaticDiscounts()).filter(({ id }) => !without.includes(id));
  const [ofCode = null] = wanted ? await findByCode(shop.db, { code: wanted }) : [];
  const uses = await usesBy(shop.db, customer, ofCode ? [...automatic, ofCode] : automatic);
  const refusal = (discount: Discount) =>
    refusalOf(discount, { lines, subtotalAmount, usesOfCustomer: uses.get(discount.id) ?? 0, now }, (minor) =>
      toMajor(minor, shop.currency),
    );
  if (wanted && !ofCode) throw new Refusal('discount_unknown');
  const reason = ofCode && refusal(ofCode);
  if (reason) throw reason;
  return { automatic: automatic.filter((discount) => !refusal(discount)), ofCode };
}

const findByCode = prepared((db, given: Given<{ code: string }>) =>
  selectDiscounts(db).where('code', '=', given('code')),
);

/** Counts the uses of those that limit them per customer. */
async function usesBy(
  db: Database,
  customer: OrderToDiscount['customer'],
  found: readonly Discount[],
): Promise<Map<string, number>> {
  const ids = found.filter(({ mostUsesPerCustomer }) => mostUsesPerCustomer !== null).map(({ id }) => id);
  if (customer === null || ids.length === 0) return new Map();
  return usesOfCustomer(db, ids, { userId: customer.userId });
}
