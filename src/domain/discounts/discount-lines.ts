import { spread } from '../kernel/spread.ts';
import { type Discount, type DiscountableLine, isFor } from './discount.ts';

export type AppliedDiscount = { discountId: string; code: string | null; name: string; amount: number };

export type DiscountedOrder = {
  /** The discount of each line, in their order: at most its list price. */
  lines: { key: string; discountAmount: number }[];
  deliveryDiscountAmount: number;
  /** With those that reduce nothing here, such as free delivery of goods that are picked up. */
  applied: AppliedDiscount[];
};

type OrderToDiscount = {
  lines: readonly DiscountableLine[];
  /** List price of delivery. Null: not chosen yet. */
  deliveryAmount: number | null;
  /** All that apply; the one that saves most is taken. */
  automatic: readonly Discount[];
  ofCode: Discount | null;
};

/** Takes the best automatic discount, and the code's. Percentages come first, then amounts. */
export function discountLines({ automatic, ofCode, ...order }: OrderToDiscount): DiscountedOrder {
  const code = ofCode ? [ofCode] : [];
  const first = apply(order, code);
  return automatic
    .map((discount) => apply(order, [discount, ...code]))
    .reduce((best, each) => (savingOf(each) > savingOf(best) ? each : best), first);
}

const savingOf = ({ applied }: DiscountedOrder) => applied.reduce((sum, { amount }) => sum + amount, 0);

const kindsInOrder = ['percentage', 'amount', 'free_delivery'] as const;

function apply(
  { lines, deliveryAmount }: Pick<OrderToDiscount, 'lines' | 'deliveryAmount'>,
  discounts: readonly Discount[],
): DiscountedOrder {
  const left = lines.map(({ unitAmount, quantity }) => unitAmount * quantity);
  let deliveryLeft = deliveryAmount ?? 0;
  const applied: AppliedDiscount[] = [];
  for (const discount of kindsInOrder.flatMap((kind) => discounts.filter((each) => each.kind === kind))) {
    const { id: discountId, code, name } = discount;
    let amount = deliveryLeft;
    if (discount.kind === 'free_delivery') deliveryLeft = 0;
    else {
      const eligible = left.map((rest, index) => (isFor(discount, lines[index] as DiscountableLine) ? rest : 0));
      amount = amountOf(discount, eligible);
      for (const [index, share] of spread(amount, eligible).entries()) left[index] = (left[index] as number) - share;
    }
    applied.push({ discountId, code, name, amount });
  }
  return {
    lines: lines.map(({ key, unitAmount, quantity }, index) => ({
      key,
      discountAmount: unitAmount * quantity - (left[index] as number),
    })),
    deliveryDiscountAmount: (deliveryAmount ?? 0) - deliveryLeft,
    applied,
  };
}

/** At most what the lines cost. A percentage is rounded half up. */
function amountOf({ kind, value }: Discount, eligible: readonly number[]): number {
  const total = eligible.reduce((sum, amount) => sum + amount, 0);
  if (kind === 'amount') return Math.min(value, total);
  return Number((BigInt(total) * BigInt(value) + 50_000n) / 100_000n);
}
