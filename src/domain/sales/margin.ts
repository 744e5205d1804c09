/** Sums of the lines whose cost was known when they were ordered. Amounts are minor units, without tax. */
export type CostSums = {
  costedNetAmount: number;
  refundedCostedNetAmount: number;
  costAmount: number;
  /** The cost of units that came back to stock. */
  returnedCostAmount: number;
};

export type Margin = {
  /** Sales less refunds. */
  netAmount: number;
  /** For the units that did not come back to stock. */
  costAmount: number;
  amount: number;
  /** The known part of what was sold, from 0 to 1; null where nothing was. */
  share: number | null;
};

/** A refund without goods takes its amount off the margin, and goods that come back to stock take their cost off. */
export function marginOf(sums: CostSums, soldNetAmount: number): Margin {
  const netAmount = sums.costedNetAmount - sums.refundedCostedNetAmount;
  const costAmount = sums.costAmount - sums.returnedCostAmount;
  const share = soldNetAmount > 0 ? sums.costedNetAmount / soldNetAmount : null;
  return { netAmount, costAmount, amount: netAmount - costAmount, share };
}
