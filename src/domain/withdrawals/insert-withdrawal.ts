import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import { newExpiry } from './expire-withdrawals.ts';

export type NewWithdrawal = {
  id?: string;
  orderId: string;
  name: string;
  isConfirmed: boolean;
  actorId: string | null;
  /** Now, if it is not given. */
  declaredAt?: Date;
  units: readonly { lineId: string; quantity: number }[];
  idempotency?: Idempotency | undefined;
};

/** The order must be locked: it numbers its withdrawals. Returns the id. */
export async function insertWithdrawal(transaction: DatabaseTransaction, wanted: NewWithdrawal): Promise<string> {
  const { id = newId(), orderId, name, isConfirmed, actorId, declaredAt, units, idempotency } = wanted;
  const { count } = await transaction
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('withdrawals')
    .values({
      id,
      orderId,
      sequence: Number(count) + 1,
      state: 'received',
      isConfirmed,
      name,
      actor: 'customer',
      actorId,
      expiresAt: isConfirmed ? null : newExpiry,
      ...(declaredAt && { declaredAt }),
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
    })
    .execute();
  const lines = units.map(({ lineId, quantity }) => ({ withdrawalId: id, orderLineId: lineId, quantity }));
  await transaction.insertInto('withdrawalLines').values(lines).execute();
  return id;
}
