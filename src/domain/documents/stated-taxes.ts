import { type RateTotals, taxesByRate } from '../tax/totals.ts';

type Part = { discountAmount: number; netAmount: number; taxAmount: number; taxRate: number };

type Taxed = {
  parts: readonly Part[];
  isReverseCharge: boolean;
  /** What tax adds to the listed prices, or takes off. */
  taxAdjustmentAmount: number;
};

/**
 * The taxes that an order states, the same in its emails, its receipt and its documents: by rate, highest first. None if
 * no tax was charged, owed by the buyer, or taken off the prices: a shop without taxes says nothing of them.
 */
export function statedTaxes({ parts, isReverseCharge, taxAdjustmentAmount }: Taxed): RateTotals[] {
  const isTaxed =
    isReverseCharge ||
    taxAdjustmentAmount !== 0 ||
    parts.some(({ taxAmount, taxRate }) => taxAmount > 0 || taxRate > 0);
  return isTaxed ? taxesByRate(parts) : [];
}

type Order = Omit<Taxed, 'parts'> & {
  lines: readonly Part[];
  delivery: object | null;
  shippingNetAmount: number;
  shippingTaxAmount: number;
  shippingTaxRate: number;
};

export function taxesOfOrder({ lines, delivery, ...order }: Order): RateTotals[] {
  const shipping = {
    discountAmount: 0,
    netAmount: order.shippingNetAmount,
    taxAmount: order.shippingTaxAmount,
    taxRate: order.shippingTaxRate,
  };
  return statedTaxes({ parts: delivery ? [...lines, shipping] : lines, ...order });
}
