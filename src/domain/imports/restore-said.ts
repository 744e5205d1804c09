import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Said } from '../catalogue/importing/outcome.ts';

export type SaidChange = { supplier: string; number: string; before: Said | null; after: Said };

/**
 * What a supplier said of a number before, unless an import has said something else since. So the same file counts again
 * after an undo. Of several changes of one number the earliest comes last.
 */
export async function restoreSaid(transaction: DatabaseTransaction, changes: readonly SaidChange[]): Promise<void> {
  const merged = new Map<string, SaidChange>();
  for (const change of changes) {
    const key = `${change.supplier}\n${change.number}`;
    merged.set(key, { ...change, after: merged.get(key)?.after ?? change.after });
  }
  if (merged.size === 0) return;
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify([...merged.values()])}::jsonb)
        as change (supplier text, number text, before jsonb, after jsonb)
    ), current as (
      select change.* from change join supplier_numbers as said using (supplier, number)
      where jsonb_build_object('productId', said.product_id, 'name', said.name, 'category', said.category, 'brand', said.brand,
        'priceAmount', said.price_amount, 'describes', said.describes) = change.after
    ), dropped as (
      delete from supplier_numbers as said using current
      where current.before is null and (said.supplier, said.number) = (current.supplier, current.number)
    )
    update supplier_numbers as said set product_id = (before->>'productId')::uuid, name = before->>'name',
      category = before->>'category', brand = before->>'brand', price_amount = (before->>'priceAmount')::bigint,
      describes = (before->>'describes')::boolean
    from current
    where current.before is not null and (said.supplier, said.number) = (current.supplier, current.number)
  `.execute(transaction);
}
