import type { StockMovementKind } from '../../db/types.ts';

/** A change of one product's stock. `quantity` is positive; only a receipt that corrects a count is negative. */
export type Movement = { kind: StockMovementKind; quantity: number };

const availablePerUnit: Record<StockMovementKind, -1 | 0 | 1> = {
  received: 1,
  held: -1,
  released: 1,
  // Its units were held before.
  sold: 0,
  returned: 1,
};

export function availableChange({ kind, quantity }: Movement): number {
  return availablePerUnit[kind] * quantity;
}

/** The invariant: what is available of a product is the balance of its movements, and never negative. */
export function balanceOf(movements: readonly Movement[]): number {
  return movements.reduce((balance, movement) => balance + availableChange(movement), 0);
}
