import { Refusal } from '../../contract/error.ts';
import type { DiscountKind, DiscountState } from '../../contract/owner/discount.ts';

export type Discount = {
  id: string;
  name: string;
  /** In upper case. Null: applies by itself. */
  code: string | null;
  kind: DiscountKind;
  /** Thousandths of a percent, or minor units; 0 for free delivery. */
  value: number;
  /** With `productIds`, what it is for. Both empty: everything. */
  categories: readonly string[];
  productIds: readonly string[];
  /** A minimum for the list prices of all lines, in minor units. */
  minimumAmount: number;
  startsAt: Date | null;
  endsAt: Date | null;
  mostUses: number | null;
  mostUsesPerCustomer: number | null;
  uses: number;
  version: number;
};

export type DiscountableLine = {
  key: string;
  productId: string;
  category: string | null;
  unitAmount: number;
  quantity: number;
};

export function stateOf({ startsAt, endsAt, mostUses, uses }: Discount, now: Date): DiscountState {
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt && startsAt > now) return 'scheduled';
  return mostUses !== null && uses >= mostUses ? 'used_up' : 'running';
}

export function isFor(discount: Discount, { productId, category }: Pick<DiscountableLine, 'productId' | 'category'>) {
  const { categories, productIds } = discount;
  if (categories.length === 0 && productIds.length === 0) return true;
  return (category !== null && categories.includes(category)) || productIds.includes(productId);
}

export type Occasion = {
  lines: readonly DiscountableLine[];
  subtotalAmount: number;
  /** Orders of the customer that used it; 0 if it is not known who that is. */
  usesOfCustomer: number;
  now: Date;
};

/**
 * Why the discount does not apply to this order, as far as is known before it is placed. Codes can be guessed, so what
 * the buyer cannot see is one refusal (docs/decisions/0086-what-a-stranger-may-cause.md). The minimum of a code that
 * applies otherwise helps, and says no more than a fuller cart would.
 */
export function refusalOf(
  discount: Discount,
  { lines, subtotalAmount, usesOfCustomer, now }: Occasion,
  toMajor: (minor: number) => number,
): Refusal | undefined {
  const { mostUsesPerCustomer, minimumAmount } = discount;
  if (stateOf(discount, now) !== 'running') return new Refusal('discount_unknown');
  if (mostUsesPerCustomer !== null && usesOfCustomer >= mostUsesPerCustomer)
    return new Refusal('discount_used_by_customer');
  if (!lines.some((line) => isFor(discount, line))) return new Refusal('discount_unknown');
  if (subtotalAmount < minimumAmount)
    return new Refusal('discount_minimum', {
      missing: toMajor(minimumAmount - subtotalAmount),
      minimum: toMajor(minimumAmount),
    });
  return undefined;
}
