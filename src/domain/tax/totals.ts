import { dividedHalfUp } from '../kernel/divide.ts';

/** Amounts are integers in minor units, rates in thousandths of a percent: 19 % is 19000, 8.875 % is 8875. */
type TaxedInput = {
  /** Share of all discounts, in list terms: at most the list price. */
  discountAmount: number;
  /** Where the shop is. What the list price contains, if prices include tax. */
  homeRate: number;
  /** Where the order is taxed. */
  rate: number;
};

export type TotalsInput = {
  lines: ({ key: string; unitAmount: number; quantity: number } & TaxedInput)[];
  delivery: ({ amount: number } & TaxedInput) | null;
  pricesIncludeTax: boolean;
};

/** What is charged is `netAmount` + `taxAmount`. */
export type LineTotals = {
  key: string;
  unitAmount: number;
  quantity: number;
  discountAmount: number;
  netAmount: number;
  taxAmount: number;
  taxRate: number;
};

export type DeliveryTotals = Omit<LineTotals, 'key' | 'unitAmount' | 'quantity'> & { amount: number };

export type RateTotals = { rate: number; netAmount: number; taxAmount: number };

export type Totals = {
  lines: LineTotals[];
  delivery: DeliveryTotals | null;
  /** Highest rate first, delivery included. */
  taxes: RateTotals[];
  subtotalAmount: number;
  /** The discount on the lines and on delivery. */
  discountAmount: number;
  /** List price of delivery, before its discount. */
  shippingAmount: number;
  shippingNetAmount: number;
  shippingTaxAmount: number;
  shippingTaxRate: number;
  /** The tax on the lines and on delivery. */
  taxAmount: number;
  /** What tax adds to the list prices, or takes off where they include another rate. */
  taxAdjustmentAmount: number;
  /** `subtotalAmount` − `discountAmount` + `shippingAmount` + `taxAdjustmentAmount` */
  totalAmount: number;
};

/**
 * Rounds once per line, half up, and delivery is a line. If prices include tax and the rate is the shop's own, exactly
 * the list price is charged. Throws a RangeError for anything but integers, or a discount above the list price.
 */
export function totalsOf({ lines, delivery, pricesIncludeTax }: TotalsInput): Totals {
  const taxedLines = lines.map(
    ({ key, unitAmount, quantity, ...taxed }): LineTotals => ({
      key,
      unitAmount,
      quantity,
      ...taxedAmounts({ ...taxed, listAmount: unitAmount * quantity, pricesIncludeTax }),
    }),
  );
  const taxedDelivery: DeliveryTotals | null = delivery && {
    amount: delivery.amount,
    ...taxedAmounts({ ...delivery, listAmount: delivery.amount, pricesIncludeTax }),
  };
  const all = [...taxedLines, ...(taxedDelivery ? [taxedDelivery] : [])];
  const subtotalAmount = sum(taxedLines, ({ unitAmount, quantity }) => unitAmount * quantity);
  const discountAmount = sum(all, (each) => each.discountAmount);
  const shippingAmount = taxedDelivery?.amount ?? 0;
  const taxAmount = sum(all, (each) => each.taxAmount);
  const totalAmount = sum(all, (each) => each.netAmount) + taxAmount;
  return {
    lines: taxedLines,
    delivery: taxedDelivery,
    taxes: taxesByRate(all),
    subtotalAmount,
    discountAmount,
    shippingAmount,
    shippingNetAmount: taxedDelivery?.netAmount ?? 0,
    shippingTaxAmount: taxedDelivery?.taxAmount ?? 0,
    shippingTaxRate: taxedDelivery?.taxRate ?? 0,
    taxAmount,
    taxAdjustmentAmount: totalAmount - (subtotalAmount - discountAmount + shippingAmount),
    totalAmount,
  };
}

/** 100 % */
const WHOLE = 100_000;

function taxedAmounts(input: TaxedInput & { listAmount: number; pricesIncludeTax: boolean }) {
  const { listAmount, discountAmount, homeRate, rate, pricesIncludeTax } = input;
  for (const value of [listAmount, discountAmount, homeRate, rate])
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not an amount or a rate`);
  if (discountAmount > listAmount) throw new RangeError(`A discount of ${discountAmount} is larger than ${listAmount}`);
  const amount = listAmount - discountAmount;
  const netAmount = pricesIncludeTax ? dividedHalfUp(amount, WHOLE, WHOLE + homeRate) : amount;
  const taxAmount = pricesIncludeTax && rate === homeRate ? amount - netAmount : dividedHalfUp(netAmount, rate, WHOLE);
  return { discountAmount, netAmount, taxAmount, taxRate: rate };
}

/** Highest rate first. */
export function taxesByRate(all: readonly Pick<LineTotals, 'netAmount' | 'taxAmount' | 'taxRate'>[]): RateTotals[] {
  return [...Map.groupBy(all, ({ taxRate }) => taxRate)]
    .map(([rate, of]) => ({
      rate,
      netAmount: sum(of, ({ netAmount }) => netAmount),
      taxAmount: sum(of, ({ taxAmount }) => taxAmount),
    }))
    .sort((a, b) => b.rate - a.rate);
}

export const sum = <T>(list: readonly T[], amount: (each: T) => number) =>
  list.reduce((total, each) => total + amount(each), 0);
