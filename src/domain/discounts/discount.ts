import type { DiscountKind, DiscountState } from '../../contract/discount.ts';
import { Refusal } from '../../contract/error.ts';

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
  /** Of the list prices of all lines, in minor units. */
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
  /** Orders of the customer that used it. */
  usesOfCustomer: number;
  now: Date;
};

/** Why the discount does not apply to this order, as far as is known before it is placed. */
export function refusalOf(
  discount: Discount,
  { lines, subtotalAmount, usesOfCustomer, now }: Occasion,
  toMajor: (minor: number) => number,
): Refusal | undefined {
  const { startsAt, mostUsesPerCustomer, minimumAmount } = discount;
  const state = stateOf(discount, now);
  if (state === 'scheduled') return new Refusal('discount_not_yet', { startsAt: startsAt?.toISOString() });
  if (state === 'ended') return new Refusal('discount_ended');
  if (state === 'used_up') return new Refusal('discount_used_up');
  if (mostUsesPerCustomer !== null && usesOfCustomer >= mostUsesPerCustomer)
    return new Refusal('discount_used_by_customer');
  if (!lines.some((line) => isFor(discount, line))) return new Refusal('discount_not_for_products');
  if (subtotalAmount < minimumAmount)
    return new Refusal('discount_minimum', {
      missing: toMajor(minimumAmount - subtotalAmount),
      minimum: toMajor(minimumAmount),
    });
  return undefined;
}
