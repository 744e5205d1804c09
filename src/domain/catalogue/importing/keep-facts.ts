import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { Outcome } from './outcome.ts';
import type { Part } from './part.ts';

/** Keeps those of the rows that describe their product. What staff have entered is kept beside them. */
export async function keepFacts(
  trx: DatabaseTransaction,
  given: readonly { part: Part; givenId: string }[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const done = new Set(
    outcomes.filter(({ outcome }) => !['held', 'deleted', 'bad'].includes(outcome)).map(({ givenId }) => givenId),
  );
  const rows = given.flatMap(({ part: { supplier, number, facts }, givenId }) =>
    facts && done.has(givenId) ? [{ supplier, number, facts }] : [],
  );
  if (rows.length === 0) return;
  await sql`
    insert into product_facts (product_id, imported)
    select product_id, facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (supplier text, number text, facts jsonb)
      join supplier_numbers using (supplier, number)
    where describes
    on conflict (product_id) do update set imported = excluded.imported
    where product_facts.imported <> excluded.imported
  `.execute(trx);
}
