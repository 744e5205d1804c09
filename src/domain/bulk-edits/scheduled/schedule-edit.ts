import { Refusal } from '../../../contract/error.ts';
import type { NewSchedule } from '../../../contract/owner/scheduled-edit.ts';
import type { Database } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { newId } from '../../kernel/id.ts';
import { findRepeated, type Idempotency } from '../../kernel/idempotency.ts';
import { planEdit } from '../edit-products.ts';

type Schedule = NewSchedule & { idempotency: Idempotency | undefined };

/**
 * Keeps the products that the plan with this fingerprint changes, once for each key. Returns the id. Throws as
 * `planEdit()` does, `products_changed` if the plan is another one by now, `idempotency_key_reused`, `forbidden`.
 */
export async function scheduleEdit(
  { db, currency }: { db: Database; currency: string },
  actor: StaffActor,
  { selection, change, fingerprint, startsAt, endsAt, idempotency }: Schedule,
): Promise<string> {
  return asStaff(db, actor, async (transaction) => {
    // Two requests with one key wait for each other at the products.
    const plan = await planEdit({ db: transaction, currency }, { selection, change }, { lock: true });
    const repeated = await findRepeated(idempotency, (key) =>
      transaction
        .selectFrom('scheduledEdits')
        .select(['id', 'requestHash'])
        .where('idempotencyKey', '=', key)
        .executeTakeFirst(),
    );
    if (repeated) return repeated.id;
    if (plan.fingerprint !== fingerprint || plan.changes.length === 0) throw new Refusal('products_changed');
    const id = newId();
    const { key: idempotencyKey = null, requestHash = null } = idempotency ?? {};
    const products = plan.changes.map(({ product }) => product.id);
    await transaction
      .insertInto('scheduledEdits')
      .values({
        ...{ id, products, idempotencyKey, requestHash },
        change: JSON.stringify(change),
        startsAt: new Date(startsAt),
        endsAt: endsAt ? new Date(endsAt) : null,
        scheduledBy: actor.userId,
      })
      .execute();
    return id;
  });
}

/**
 * Returns false if it is cancelled already. Throws `scheduled_edit_not_found`, `scheduled_edit_started`, `forbidden`.
 */
export async function cancelScheduledEdit(db: Database, actor: StaffActor, id: string): Promise<boolean> {
  return asStaff(db, actor, async (transaction) => {
    const edit = await transaction
      .selectFrom('scheduledEdits')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!edit) throw new Refusal('scheduled_edit_not_found');
    if (edit.state === 'cancelled') return false;
    if (edit.state !== 'waiting') throw new Refusal('scheduled_edit_started');
    await transaction.updateTable('scheduledEdits').set({ state: 'cancelled' }).where('id', '=', id).execute();
    return true;
  });
}
