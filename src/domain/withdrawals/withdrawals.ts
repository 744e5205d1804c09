import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/connect.ts';
import type { OrderActor } from '../../db/types.ts';
import type { Withdrawal } from './withdrawal.ts';

export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | undefined> {
  return selectWithdrawals(db).where('withdrawals.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findWithdrawalsOfOrder(db: Database, orderId: string): Promise<Withdrawal[]> {
  return selectWithdrawals(db)
    .where('withdrawals.orderId', '=', orderId)
    .orderBy('withdrawals.sequence', 'desc')
    .execute();
}

/** Newest first. */
export async function findWithdrawalsOfUser(db: Database, userId: string): Promise<Withdrawal[]> {
  return selectWithdrawals(db)
    .innerJoin('orders', 'orders.id', 'withdrawals.orderId')
    .where('orders.userId', '=', userId)
    .orderBy('withdrawals.declaredAt', 'desc')
    .execute();
}

/** Who confirmed it. `confirmedAt`: null if it was made by its customer in person. */
export type Confirmation = { actor: OrderActor; actorId: string | null; confirmedAt: Date | null };

export async function findConfirmation(db: Database, id: string): Promise<Confirmation> {
  return db
    .selectFrom('withdrawals')
    .select(['actor', 'actorId', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function selectWithdrawals(db: Database) {
  return db
    .selectFrom('withdrawals')
    .select(({ ref }) => [
      'withdrawals.id',
      'withdrawals.orderId',
      'withdrawals.sequence',
      ref('withdrawals.state').$castTo<Withdrawal['state']>().as('state'),
      'withdrawals.isConfirmed',
      'withdrawals.name',
      'withdrawals.declaredAt',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('withdrawalLines')
          .innerJoin('orderLines', 'orderLines.id', 'withdrawalLines.orderLineId')
          .select([
            'orderLines.id as lineId',
            'orderLines.name',
            'orderLines.pictureUrl',
            'withdrawalLines.quantity',
            'withdrawalLines.cancelledQuantity',
            'withdrawalLines.returnedQuantity',
          ])
          .whereRef('withdrawalLines.withdrawalId', '=', 'withdrawals.id')
          .orderBy('orderLines.id'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('returns')
          .select(['returns.id', 'returns.sequence', 'returns.state'])
          .whereRef('returns.id', '=', 'withdrawals.returnId'),
      )
        .$castTo<Withdrawal['return']>()
        .as('return'),
      jsonObjectFrom(
        eb
          .selectFrom('refunds')
          .select(['refunds.id', 'refunds.state', 'refunds.amount'])
          .whereRef('refunds.id', '=', 'withdrawals.refundId'),
      )
        .$castTo<Withdrawal['refund']>()
        .as('refund'),
    ]);
}

/**
 * Something still follows from it: it was received and confirmed, or its order was paid after it had been withdrawn unpaid.
 */
export const isDue = sql<boolean>`withdrawals.is_confirmed and (
  withdrawals.state = 'received' or (withdrawals.state = 'order_cancelled' and exists (
    select from orders where orders.id = withdrawals.order_id and orders.status = 'paid'
  ))
)`;

export async function findDueWithdrawalIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('withdrawals').select('id').where(isDue).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}
