import type { DatabaseTransaction } from '../../db/connect.ts';
import { recordOrderMovements, type StockedOrder } from './order-stock.ts';

/** The available units stay the same. */
export function sell(transaction: DatabaseTransaction, order: StockedOrder): Promise<void> {
  return recordOrderMovements(transaction, order, 'sold');
}
