import type { StockMovementKind } from '../../db/types.ts';

/** `quantity` is negative only in a receipt that corrects a count. */
export type Movement = { kind: StockMovementKind; quantity: number };

export const availablePerUnit: Record<StockMovementKind, -1 | 0 | 1> = {
  received: 1,
  held: -1,
  released: 1,
  // Reserving has already reduced it.
  sold: 0,
  returned: 1,
};

export function availableChange({ kind, quantity }: Movement): number {
  return availablePerUnit[kind] * quantity;
}

/** Invariant: equals the product's available units, and is never negative. */
export function balanceOf(movements: readonly Movement[]): number {
  return movements.reduce((balance, movement) => balance + availableChange(movement), 0);
}
