import type { DatabaseTransaction } from '../../db/connect.ts';
import { recordOrderMovements, type StockedOrder } from './order-stock.ts';

export function release(transaction: DatabaseTransaction, order: StockedOrder): Promise<void> {
  return recordOrderMovements(transaction, order, 'released');
}
