import { Refusal } from '../../../contract/error.ts';
import { dividedDown, dividedHalfUp } from '../../kernel/divide.ts';
import { toMajor } from '../../kernel/money.ts';
import { spread } from '../../kernel/spread.ts';

/** In minor units; together what is charged or refunded. */
export type Part = { netAmount: number; taxAmount: number };

/** What is left of an order. */
export type Refundable = { currency: string; lines: RefundableLine[]; delivery: Part };

/**
 * `quantity` units are not refunded yet; of these, `openQuantity` are not shipped. `withheldAmount` of what is left was deducted
 * from refunded units: it is not a part of what the others cost.
 */
export type RefundableLine = Part & { lineId: string; quantity: number; openQuantity: number; withheldAmount: number };

export type WantedRefund = {
  /** Several entries of a line are added up. */
  lines: readonly { lineId: string; quantity: number; restock: boolean }[];
  /** True: all that is left of it. */
  delivery: boolean | number;
  /** Beyond the lines and delivery. */
  amount: number;
  /** Kept of what the units cost. */
  deduction?: number | undefined;
};

export type PlannedLine = Part & {
  lineId: string;
  quantity: number;
  /** The part of the free amount, contained in the line's. */
  reduction: Part;
  cancelledQuantity: number;
  restockedQuantity: number;
  /** How it changes that of the line: by its deduction, or by what gives earlier ones back, negative. */
  withheldAmount: number;
};

export type RefundPlan = {
  lines: PlannedLine[];
  delivery: Part;
  deliveryReduction: Part;
  amount: number;
  taxAmount: number;
};

/** The two kinds of units cannot be distinguished by their line. */
type Options = {
  /** The units have come back from the customer, so they are of the shipped ones. Otherwise open ones go first. */
  areReturned: boolean;
};

/**
 * What the wanted refund pays. Whatever is refunded in whatever steps, the sum is exactly what was charged: the last
 * unit of a line takes what is left of it. Unshipped units are cancelled. A refund of all the money that is left refunds
 * all units, if any of it is the goods'; where none of it is, units that cost nothing are cancelled or come back as wanted.
 * Throws `units_not_refundable`, `refund_too_large`, `nothing_to_refund`.
 */
export function planRefund(refundable: Refundable, wanted: WantedRefund, options: Options): RefundPlan {
  assertUnits(refundable.lines, wanted.lines, options);
  const byLine = Map.groupBy(wanted.lines, ({ lineId }) => lineId);
  const units = refundable.lines.map((line) => withUnits(line, byLine.get(line.lineId) ?? [], options));
  const lines = withDeduction(refundable, units, wanted.deduction ?? 0);
  const delivery = deliveryPart(refundable, wanted.delivery);
  const plan = planOf(lines, delivery, none);
  const whole = amountLeftOf(refundable);
  const left = whole - plan.amount;
  if (wanted.amount > left) throw tooLarge(refundable, left);
  if (plan.amount + wanted.amount + quantityOf(wanted.lines) === 0) throw new Refusal('nothing_to_refund');
  const goods = amountLeftOf({ lines: refundable.lines, delivery: none });
  if (goods > 0 && wanted.amount === left && !wanted.deduction) return planRest(refundable, plan);
  return touched(wanted.amount === 0 ? plan : withReduction(refundable, plan, wanted.amount));
}

const none: Part = { netAmount: 0, taxAmount: 0 };

/** All that is left. Open units return to stock, unless `begun` says otherwise. */
export function planRest(refundable: Refundable, begun?: RefundPlan): RefundPlan {
  const chosen = new Map(begun?.lines.map((line) => [line.lineId, line]));
  const lines = refundable.lines.map((line): PlannedLine => {
    const { lineId, quantity, openQuantity, netAmount, taxAmount } = line;
    const { cancelledQuantity = 0, restockedQuantity = 0 } = chosen.get(lineId) ?? {};
    return {
      lineId,
      quantity,
      netAmount,
      taxAmount,
      reduction: none,
      cancelledQuantity: openQuantity,
      restockedQuantity: restockedQuantity + openQuantity - cancelledQuantity,
      withheldAmount: -line.withheldAmount,
    };
  });
  return touched(planOf(lines, refundable.delivery, none));
}

export function amountLeftOf({ lines, delivery }: Pick<Refundable, 'lines' | 'delivery'>): number {
  return [...lines, delivery].reduce((sum, part) => sum + amountOf(part), 0);
}

export const amountOf = ({ netAmount, taxAmount }: Part): number => netAmount + taxAmount;

function assertUnits(lines: RefundableLine[], wanted: WantedRefund['lines'], { areReturned }: Options): void {
  const shortages = [...Map.groupBy(wanted, ({ lineId }) => lineId)].flatMap(([lineId, ofLine]) => {
    const { quantity = 0, openQuantity = 0 } = lines.find((line) => line.lineId === lineId) ?? {};
    const left = areReturned ? quantity - openQuantity : quantity;
    return quantityOf(ofLine) > left ? [{ lineId, left }] : [];
  });
  if (shortages.length > 0) throw new Refusal('units_not_refundable', { lines: shortages });
}

const quantityOf = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

function withUnits(line: RefundableLine, wanted: WantedRefund['lines'], { areReturned }: Options): PlannedLine {
  const quantity = quantityOf(wanted);
  const amount = quantity === 0 ? 0 : unitsAmountOf(line, quantity);
  const cancelledQuantity = areReturned ? 0 : Math.min(quantity, line.openQuantity);
  return {
    lineId: line.lineId,
    quantity,
    ...shareOf(line, amount),
    reduction: none,
    cancelledQuantity,
    // Only the inspection of a return puts shipped units into stock, so none is counted twice.
    restockedQuantity: Math.min(quantityOf(wanted.filter(({ restock }) => restock)), cancelledQuantity),
    withheldAmount: 0,
  };
}

function unitsAmountOf(line: RefundableLine, quantity: number): number {
  const left = amountOf(line) - line.withheldAmount;
  return quantity === line.quantity ? left : dividedDown(left, quantity, line.quantity);
}

/** Keeps a part of what the units cost, in proportion. Throws `deduction_too_large`. */
function withDeduction({ currency }: Refundable, lines: PlannedLine[], deduction: number): PlannedLine[] {
  if (deduction === 0) return lines;
  const amounts = lines.map(amountOf);
  const most = amounts.reduce((sum, amount) => sum + amount, 0);
  if (deduction > most) throw new Refusal('deduction_too_large', { maximum: toMajor(most, currency) });
  return spread(deduction, amounts).map((kept, index) => {
    const line = lines[index] as PlannedLine;
    return { ...line, ...shareOf(line, amountOf(line) - kept), withheldAmount: kept };
  });
}

/** The tax of an amount of what is left. */
function shareOf(left: Part, amount: number): Part {
  const whole = amountOf(left);
  if (amount === whole) return { netAmount: left.netAmount, taxAmount: left.taxAmount };
  const taxAmount = dividedHalfUp(amount, left.taxAmount, whole);
  return { netAmount: amount - taxAmount, taxAmount };
}

function deliveryPart(refundable: Refundable, wanted: boolean | number): Part {
  const left = amountOf(refundable.delivery);
  const amount = typeof wanted === 'number' ? wanted : wanted ? left : 0;
  if (amount > left) throw tooLarge(refundable, left);
  return shareOf(refundable.delivery, amount);
}

function tooLarge({ currency }: Refundable, left: number): Refusal {
  return new Refusal('refund_too_large', { maximum: toMajor(left, currency) });
}

/** Spreads a free amount in proportion to what the plan leaves, so that the books hold per line. */
function withReduction(refundable: Refundable, plan: RefundPlan, amount: number): RefundPlan {
  const parts = [...plan.lines, plan.delivery];
  const left = [...refundable.lines, refundable.delivery].map((part, index) => minus(part, parts[index] ?? none));
  const reductions = spread(amount, left.map(amountOf)).map((share, index) => shareOf(left[index] ?? none, share));
  const lines = plan.lines.map((line, index): PlannedLine => {
    const reduction = reductions[index] ?? none;
    const { withheldAmount = 0 } = refundable.lines[index] ?? {};
    const givenBack = Math.min(withheldAmount, amountOf(reduction));
    return { ...line, ...plus(line, reduction), reduction, withheldAmount: line.withheldAmount - givenBack };
  });
  const deliveryReduction = reductions.at(-1) ?? none;
  return planOf(lines, plus(plan.delivery, deliveryReduction), deliveryReduction);
}

const minus = (one: Part, other: Part): Part => ({
  netAmount: one.netAmount - other.netAmount,
  taxAmount: one.taxAmount - other.taxAmount,
});

const plus = (one: Part, other: Part): Part => ({
  netAmount: one.netAmount + other.netAmount,
  taxAmount: one.taxAmount + other.taxAmount,
});

function planOf(lines: PlannedLine[], delivery: Part, deliveryReduction: Part): RefundPlan {
  const { netAmount, taxAmount } = [...lines, delivery].reduce<Part>(plus, none);
  return { lines, delivery, deliveryReduction, amount: netAmount + taxAmount, taxAmount };
}

function touched({ lines, ...plan }: RefundPlan): RefundPlan {
  return { ...plan, lines: lines.filter((line) => line.quantity > 0 || amountOf(line) > 0) };
}
