import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Refusal } from '../../contract/error.ts';
import { openReturnStates } from '../../contract/orders/return.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import type { Return } from './return.ts';

export async function findReturn(db: Database, id: string): Promise<Return | undefined> {
  return selectReturns(db).where('returns.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findReturnsOfOrder(db: Database, orderId: string): Promise<Return[]> {
  return selectReturns(db).where('returns.orderId', '=', orderId).orderBy('returns.sequence', 'desc').execute();
}

/** Newest first. */
export async function findReturnsOfUser(db: Database, userId: string): Promise<Return[]> {
  return selectReturns(db)
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .where('orders.userId', '=', userId)
    .orderBy('returns.id', 'desc')
    .execute();
}

/** Something has still to be done with one of them. */
export async function hasOpenReturns(db: Database, userId: string): Promise<boolean> {
  const open = db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select('returns.id')
    .where('orders.userId', '=', userId)
    .where('returns.state', 'in', openReturnStates)
    .limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

export type LockedReturn = { order: Order; found: Return; others: Return[] };

/** Locks the order, as every change of its returns does. Throws `return_not_found`. */
export async function lockReturn(transaction: DatabaseTransaction, id: string): Promise<LockedReturn> {
  const row = await transaction.selectFrom('returns').select('orderId').where('id', '=', id).executeTakeFirst();
  const order = row && (await lockOrder(transaction, row.orderId));
  const all = order ? await findReturnsOfOrder(transaction, order.id) : [];
  const found = all.find((one) => one.id === id);
  if (!order || !found) throw new Refusal('return_not_found');
  return { order, found, others: all.filter((one) => one !== found) };
}

export function selectReturns(db: Database) {
  return db
    .selectFrom('returns')
    .select(({ ref }) => [
      'returns.id',
      'returns.orderId',
      'returns.sequence',
      ref('returns.kind').$castTo<Return['kind']>().as('kind'),
      ref('returns.state').$castTo<Return['state']>().as('state'),
      'returns.answer',
      ref('returns.resolution').$castTo<Return['resolution']>().as('resolution'),
      'returns.createdAt',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('returnLines')
          .innerJoin('orderLines', 'orderLines.id', 'returnLines.orderLineId')
          .select(({ ref }) => [
            'returnLines.id',
            'returnLines.orderLineId',
            'orderLines.productId',
            'orderLines.name',
            'orderLines.pictureUrl',
            'returnLines.quantity',
            ref('returnLines.reason').$castTo<Return['lines'][number]['reason']>().as('reason'),
            'returnLines.description',
            'returnLines.serialNumbers',
            'returnLines.stockedQuantity',
            'returnLines.repairQuantity',
            'returnLines.scrappedQuantity',
            'returnLines.foundSerialNumbers',
          ])
          .whereRef('returnLines.returnId', '=', 'returns.id')
          .orderBy('returnLines.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('returnPhotos')
          .select(['returnPhotos.id', 'returnPhotos.width', 'returnPhotos.height'])
          .whereRef('returnPhotos.returnId', '=', 'returns.id')
          .orderBy('returnPhotos.position'),
      ).as('photos'),
      sql<Return['events']>`(
        select coalesce(json_agg(json_build_object('state', state, 'at', at) order by sequence), '[]')
        from return_events where return_events.return_id = returns.id
      )`.as('events'),
    ]);
}
