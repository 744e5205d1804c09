import type { NewRefund } from '../../../../contract/orders/refund.ts';

/** As it was typed. */
export type ChosenUnits = { quantity: string; restock: boolean };

export type Choice = {
  units: Record<string, ChosenUnits>;
  delivery: boolean;
  /** NaN if it cannot be read. */
  amount: number | null;
  reason: string;
};

export const nothing: Choice = { units: {}, delivery: false, amount: null, reason: '' };

export function isChosen(choice: Choice): boolean {
  const { lines, delivery, amount } = bodyOf(choice);
  return lines !== undefined || delivery !== undefined || amount !== undefined;
}

/** Without what was left empty or zero. The server refuses other wrong numbers. */
export function bodyOf({ units, delivery, amount, reason }: Choice): NewRefund {
  const lines = Object.entries(units).flatMap(([lineId, { quantity, restock }]) =>
    Number(quantity) === 0 ? [] : [{ lineId, quantity: Number(quantity), restock }],
  );
  return {
    ...(lines.length > 0 && { lines }),
    ...(delivery && { delivery: 'all' as const }),
    ...(amount && { amount }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
}
