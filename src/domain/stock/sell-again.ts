import type { DatabaseTransaction } from '../../db/connect.ts';
import { recordOrderMovements, type StockedOrder } from './order-stock.ts';
import { reserve } from './reserve.ts';

/** Units that the order had returned to stock. All lines or nothing; returns false if a product has too few. */
export async function sellAgain(transaction: DatabaseTransaction, order: StockedOrder): Promise<boolean> {
  if (!(await reserve(transaction, order))) return false;
  await recordOrderMovements(transaction, order, 'sold');
  return true;
}
