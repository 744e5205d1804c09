import type { DatabaseTransaction } from '../../db/connect.ts';
import { recordOrderMovements, type StockedOrder } from './order-stock.ts';

/** Turns the units that an order has reserved into sold ones. What is available stays the same. */
export function sell(transaction: DatabaseTransaction, order: StockedOrder): Promise<void> {
  return recordOrderMovements(transaction, order, 'sold');
}
