import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StockMovementKind } from '../../db/types.ts';
import { type ProductMovement, recordMovements } from './record-movements.ts';

/** A line without `productId` has no stock. */
export type StockedOrder = {
  id: string;
  lines: readonly { productId: string | null; quantity: number }[];
};

export async function recordOrderMovements(
  transaction: DatabaseTransaction,
  order: StockedOrder,
  kind: StockMovementKind,
): Promise<void> {
  await recordMovements(transaction, movementsOf(order, kind));
}

export function movementsOf({ id, lines }: StockedOrder, kind: StockMovementKind): ProductMovement[] {
  return lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, orderId: id, kind, quantity }] : []));
}
