import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Order } from '../ordering/order.ts';
import { type Author, recordState } from './change-state.ts';
import type { ReturnKind, ReturnReason, ReturnState } from './return.ts';

export type OpenedReturn = {
  kind: ReturnKind;
  state: Extract<ReturnState, 'requested' | 'accepted'>;
  lines: readonly {
    lineId: string;
    quantity: number;
    reason: ReturnReason;
    description?: string | undefined;
    serialNumbers?: string[] | undefined;
  }[];
  author: Author;
};

/** The order must be locked, and the units in no other return. Returns the id. */
export async function openReturnOf(
  transaction: DatabaseTransaction,
  { id: orderId }: Pick<Order, 'id'>,
  { kind, state, lines, author }: OpenedReturn,
): Promise<string> {
  const { count } = await transaction
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await transaction
    .insertInto('returns')
    .values({ id, orderId, sequence: Number(count) + 1, kind, state })
    .execute();
  await transaction
    .insertInto('returnLines')
    .values(
      lines.map(({ lineId, quantity, reason, description = '', serialNumbers = [] }) => ({
        id: newId(),
        returnId: id,
        orderLineId: lineId,
        quantity,
        reason,
        description,
        serialNumbers,
      })),
    )
    .execute();
  await recordState(transaction, id, state, author);
  return id;
}
