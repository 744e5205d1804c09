import type { WithdrawalExemption } from '../../contract/catalogue/withdrawal-exemption.ts';
import { limits } from '../../contract/limits.ts';
import type { TaxClass } from '../../contract/owner/tax.ts';

/** A visitor without a cart has no token yet. */
export type CartOwner = { userId: string } | { token: string | undefined };

export type CartLine = {
  productId: string;
  slug: string;
  name: string;
  category: string;
  brand: string | null;
  pictureUrl: string | null;
  /** Whether it can be bought at all, in stock or not. */
  isOnSale: boolean;
  place: 'cart' | 'saved' | 'removed';
  quantity: number;
  /** The current price in minor units, or what it was if it is no longer on sale. */
  unitAmount: number;
  /** The price that the customer has seen and accepted. */
  seenAmount: number;
  available: number;
  /** The facts of the product, which have its weight and size. */
  specifications: Readonly<Record<string, unknown>>;
  withdrawalExemption: WithdrawalExemption | null;
  /** Null: that of its category. */
  taxClass: TaxClass | null;
  /** Whether a build in the cart has it, whatever is left of the build. */
  isOfBuild?: boolean;
};

export type CartNotice =
  | { code: 'price_changed'; amount: number }
  | { code: 'less_in_stock'; left: number }
  | { code: 'sold_out' }
  | { code: 'unavailable' };

/** What the customer has to know before buying a line. */
export function noticesOf({ isOnSale, available, quantity, unitAmount, seenAmount }: CartLine): CartNotice[] {
  if (!isOnSale) return [{ code: 'unavailable' }];
  const notices: CartNotice[] = [];
  if (available === 0) notices.push({ code: 'sold_out' });
  else if (available < quantity) notices.push({ code: 'less_in_stock', left: available });
  if (unitAmount !== seenAmount) notices.push({ code: 'price_changed', amount: seenAmount });
  return notices;
}

/** Zero for what no one can buy now. */
export function lineAmount({ isOnSale, available, quantity, unitAmount }: CartLine): number {
  return isOnSale && available > 0 ? unitAmount * quantity : 0;
}

export function totalsOf(lines: readonly CartLine[]): { count: number; subtotalAmount: number } {
  const inCart = lines.filter(({ place }) => place === 'cart');
  return {
    count: inCart.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalAmount: inCart.reduce((sum, line) => sum + lineAmount(line), 0),
  };
}

/** The greatest quantity of a line. */
export function mostOf(available: number): number {
  return Math.min(available, limits.cart.quantity);
}
