import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { ProductSelection, ProductsChange, RefusalReason } from '../../contract/owner/bulk-edit.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { changedFields } from '../catalogue/edited-fields.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { newId } from '../kernel/id.ts';
import { findRepeated, type Idempotency } from '../kernel/idempotency.ts';
import { priceToMinor } from '../kernel/money.ts';
import { findCategoryTaxClasses } from '../tax/taxes.ts';
import { type Context, plan, type Values } from './plan.ts';
import { findSelected, type SelectedProduct } from './selected-products.ts';
import { writeValues } from './write-values.ts';

type PlannedProduct = { product: SelectedProduct; before: Partial<Values>; after: Partial<Values> };
type LeftProduct = { product: SelectedProduct; reason: RefusalReason };

export type BulkPlan = {
  products: number;
  changes: PlannedProduct[];
  left: LeftProduct[];
  fingerprint: string;
};

type Edit = { selection: ProductSelection; change: ProductsChange };

type Shop = { db: Database; currency: string };

/** Throws `too_many_products`, `product_not_found`, `invalid_request` for an amount that the currency cannot express. */
export async function planEdit(
  { db, currency }: Shop,
  { selection, change }: Edit,
  { lock = false } = {},
): Promise<BulkPlan> {
  if (change.price?.by === 'amount') priceToMinor('change.price.value', Math.abs(change.price.value), currency);
  return planOf({ db, currency }, await findSelected(db, selection, { lock }), change);
}

export async function planOf(
  { db, currency }: Shop,
  selected: readonly SelectedProduct[],
  change: ProductsChange,
): Promise<BulkPlan> {
  const classes = new Map((await findCategoryTaxClasses(db)).map(({ category, taxClass }) => [category, taxClass]));
  const context: Context = {
    currency,
    now: new Date().toISOString(),
    categoryTaxClass: (category) => classes.get(category) ?? 'standard',
  };
  const changes: PlannedProduct[] = [];
  const left: LeftProduct[] = [];
  for (const product of selected) {
    const planned = plan(product, change, context);
    if (planned === 'unchanged') continue;
    if ('left' in planned) left.push({ product, reason: planned.left });
    else changes.push({ product, ...planned });
  }
  return { products: selected.length, changes, left, fingerprint: fingerprintOf(change, changes) };
}

/** Not of stock and instants, which differ a moment later without another decision. */
function fingerprintOf(change: ProductsChange, changes: readonly PlannedProduct[]): string {
  const hash = createHash('sha256').update(JSON.stringify(change));
  for (const { product, before, after } of changes) {
    const { available: _stock, publishedAt: _published, deletedAt: _deleted, ...decided } = after;
    hash.update(JSON.stringify([product.id, before.priceAmount, decided]));
  }
  return hash.digest('base64url');
}

/**
 * Changes all products of the plan with this fingerprint, once for each key. Returns the id. Throws as `planEdit()` does,
 * `products_changed` if the plan is another one by now, `idempotency_key_reused`, `forbidden`.
 */
export async function editProducts(
  { db, currency }: Shop,
  actor: StaffActor,
  edit: Edit & { fingerprint: string; idempotency: Idempotency | undefined },
): Promise<string> {
  const { change, fingerprint, idempotency } = edit;
  return asStaff(db, actor, async (transaction) => {
    // Two requests with one key wait for each other at the products.
    const { changes, fingerprint: current } = await planEdit({ db: transaction, currency }, edit, { lock: true });
    const repeated = await findRepeated(idempotency, (key) =>
      transaction
        .selectFrom('bulkEdits')
        .select(['id', 'requestHash'])
        .where('idempotencyKey', '=', key)
        .executeTakeFirst(),
    );
    if (repeated) return repeated.id;
    if (current !== fingerprint || changes.length === 0) throw new Refusal('products_changed');
    return recordEdit(transaction, { change, changes, editedBy: actor.userId, idempotency });
  });
}

type PlannedEdit = {
  change: ProductsChange;
  changes: readonly PlannedProduct[];
  editedBy: string | null;
  idempotency?: Idempotency | undefined;
};

/** The products are locked. Returns the id. */
export async function recordEdit(
  transaction: DatabaseTransaction,
  { change, changes, editedBy, idempotency }: PlannedEdit,
): Promise<string> {
  const id = newId();
  const { key: idempotencyKey = null, requestHash = null } = idempotency ?? {};
  await transaction
    .insertInto('bulkEdits')
    .values({ id, change: JSON.stringify(change), editedBy, idempotencyKey, requestHash })
    .execute();
  const writes = changes.map(({ product, before, after }) => {
    const marked = changedFields(before, after).filter((field) => !product.editedFields.includes(field));
    return { id: product.id, before, after, marked, editedFields: [...product.editedFields, ...marked] };
  });
  await writeValues(transaction, writes);
  await recordLines(transaction, id, writes);
  return id;
}

type Line = { id: string; before: Partial<Values>; after: Partial<Values>; marked: readonly string[] };

async function recordLines(transaction: DatabaseTransaction, editId: string, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into bulk_edit_lines (edit_id, product_id, before, after, marked)
    select ${editId}::uuid, id, before, after, marked
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, before jsonb, after jsonb, marked text[])
  `.execute(transaction);
}
