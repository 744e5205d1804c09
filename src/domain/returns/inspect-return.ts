import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Inspection } from '../../contract/orders/return.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { idempotencyOf } from '../kernel/idempotency.ts';
import { returnToStock } from '../stock/return.ts';
import { changeState } from './change-state.ts';
import type { ReturnDependencies } from './dependencies.ts';
import { findRepeatedReturn } from './find-repeated-return.ts';
import type { Return } from './return.ts';
import { findReturn, type LockedReturn, lockReturn } from './returns.ts';
import { mismatchOf } from './serial-numbers.ts';
import { findShippedSerials } from './shipped-serials.ts';

type InspectedLine = Inspection['lines'][number];

/**
 * Records what came and returns units to stock, once: the state changes in the same transaction. Idempotent for the same
 * key and inspection. Throws `return_not_found`, `return_cannot_become`, `order_line_not_found` unless each line is
 * inspected, `not_returnable` for more units than were requested, `serial_numbers_differ`, `idempotency_key_reused`.
 */
export async function inspectReturn(
  shop: Pick<ReturnDependencies, 'db'>,
  actor: StaffActor,
  id: string,
  inspection: Inspection,
  idempotencyKey: string | undefined,
): Promise<Return> {
  const idempotency = idempotencyOf(idempotencyKey, ['inspect', id, inspection]);
  await asStaff(shop.db, actor, async (transaction) => {
    const locked = await lockReturn(transaction, id);
    if (await findRepeatedReturn(transaction, locked.order.id, idempotency)) return;
    await changeState(
      transaction,
      locked.found,
      { to: 'inspected' },
      { actor: 'admin', actorId: actor.userId, idempotency },
    );
    assertEachLineInspected(locked.found, inspection);
    if (!inspection.isMismatchConfirmed) await assertSameSerials(transaction, locked, inspection);
    for (const line of inspection.lines) await recordInspection(transaction, line);
    await returnUnitsToStock(transaction, locked, inspection);
  });
  return (await findReturn(shop.db, id)) as Return;
}

function assertEachLineInspected({ lines }: Return, inspection: Inspection): void {
  const requested = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  if (inspection.lines.length !== lines.length || inspection.lines.some(({ lineId }) => !requested.has(lineId)))
    throw new Refusal('order_line_not_found');
  const short = inspection.lines.filter((line) => receivedOf(line) > (requested.get(line.lineId) ?? 0));
  if (short.length === 0) return;
  throw new Refusal('not_returnable', {
    lines: short.map(({ lineId }) => ({ lineId, left: requested.get(lineId) ?? 0 })),
  });
}

const receivedOf = ({ toStock, toRepair, scrapped }: InspectedLine) => toStock + toRepair + scrapped;

async function assertSameSerials(
  transaction: DatabaseTransaction,
  { found, others }: LockedReturn,
  inspection: Inspection,
): Promise<void> {
  const shipped = await findShippedSerials(transaction, found, others);
  const lines = inspection.lines.flatMap((line) => {
    const { lineId, serialNumbers = [] } = line;
    const noted = shipped.get(lineId) ?? [];
    return mismatchOf({ lineId, received: receivedOf(line), found: serialNumbers, shipped: noted }) ?? [];
  });
  if (lines.length > 0) throw new Refusal('serial_numbers_differ', { lines });
}

async function recordInspection(transaction: DatabaseTransaction, line: InspectedLine): Promise<void> {
  await transaction
    .updateTable('returnLines')
    .set({
      stockedQuantity: line.toStock,
      repairQuantity: line.toRepair,
      scrappedQuantity: line.scrapped,
      foundSerialNumbers: line.serialNumbers ?? [],
    })
    .where('id', '=', line.lineId)
    .execute();
  await sql`
    update order_lines set returned_quantity = returned_quantity + ${receivedOf(line)}::integer
    where id = (select order_line_id from return_lines where id = ${line.lineId})
  `.execute(transaction);
}

async function returnUnitsToStock(
  transaction: DatabaseTransaction,
  { order, found }: LockedReturn,
  inspection: Inspection,
): Promise<void> {
  const productOf = new Map(found.lines.map(({ id, productId }) => [id, productId]));
  const lines = inspection.lines
    .filter(({ toStock }) => toStock > 0)
    .map(({ lineId, toStock }) => ({ productId: productOf.get(lineId) ?? null, quantity: toStock }));
  await returnToStock(transaction, { id: order.id, lines });
}
