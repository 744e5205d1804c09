import type { DatabaseTransaction } from '../../db/connect.ts';
import { anonymizeOrders, type OrderIds } from '../ordering/anonymize-orders.ts';
import { anonymizeHandPayments } from '../payment/hand-payments.ts';
import { anonymizeRefunds } from '../payment/refunds/anonymize-refunds.ts';
import { anonymizeReturns } from '../returns/anonymize-returns.ts';
import { anonymizeShipments } from '../shipments/anonymize-shipments.ts';
import { anonymizeWithdrawals } from '../withdrawals/anonymize-withdrawals.ts';

/** Deletes how to reach the customer, and what was written about and by them. Keeps what the books need. */
export async function anonymizeSales(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await anonymizeOrders(transaction, ids);
  await anonymizeShipments(transaction, ids);
  await anonymizeRefunds(transaction, ids);
  await anonymizeHandPayments(transaction, ids);
  await anonymizeReturns(transaction, ids);
  await anonymizeWithdrawals(transaction, ids);
}
