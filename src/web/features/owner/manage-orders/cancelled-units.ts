import type { NewCancellation } from '../../../../contract/orders/cancellation.ts';

/** As it was typed. */
export type CancelledUnits = { lineId: string; quantity: string; restock: boolean };

/** Without lines of which nothing is cancelled. The server refuses wrong numbers. */
export const linesOf = (units: readonly CancelledUnits[]): NonNullable<NewCancellation['lines']> =>
  units.flatMap(({ lineId, quantity, restock }) =>
    Number(quantity) === 0 ? [] : [{ lineId, quantity: Number(quantity), restock }],
  );
