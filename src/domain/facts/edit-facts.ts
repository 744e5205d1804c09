import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { FactsChange } from '../../contract/owner/facts.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { lockStoredFacts, type StoredFacts } from './product-facts.ts';

export type FactsEdit = FactsChange & { product: string };

/**
 * Changes what staff say of products, all or none. A change that is already made is none, so that a repetition after a lost
 * response succeeds. Throws `product_not_found`, `facts_changed` for an outdated version or category, `forbidden`.
 */
export async function editFacts(db: Database, actor: StaffActor, edits: readonly FactsEdit[]): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    const ids = edits.map(({ product }) => product);
    const rows = new Map((await lockStoredFacts(transaction, ids)).map((row) => [row.id, row]));
    const changed = edits.flatMap((edit) => {
      const row = rows.get(edit.product);
      if (!row) throw new Refusal('product_not_found');
      const edited = editedBy(edit, row);
      if (isDeepStrictEqual(edited, row.edited)) return [];
      if (row.version !== edit.version || row.category !== edit.category)
        throw new Refusal('facts_changed', { product: row.name, version: row.version });
      return [{ id: row.id, edited }];
    });
    if (changed.length === 0) return;
    await sql`
      insert into product_facts (product_id, edited, version)
      select id, edited, 2 from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, edited jsonb)
      on conflict (product_id) do update set edited = excluded.edited, version = product_facts.version + 1
    `.execute(transaction);
  });
}

function editedBy({ facts = {}, automatic = [] }: FactsChange, { edited }: StoredFacts): StoredFacts['edited'] {
  const kept = Object.entries(edited).filter(([key]) => !automatic.includes(key));
  return { ...Object.fromEntries(kept), ...facts };
}
