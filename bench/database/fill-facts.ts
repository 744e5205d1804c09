import { sql } from 'kysely';
import type { BuildCategory } from '../../src/builder/facts.ts';
import type { Database } from '../../src/db/connect.ts';
import { randomFrom } from '../cases/search-words.ts';
import { factCategories, randomFacts } from './part-facts.ts';

const BATCH = 10_000;

/** What the builder compares. */
export async function fillFacts(db: Database): Promise<void> {
  const random = randomFrom(12);
  const { rows } = await sql<{ id: string; category: BuildCategory }>`
    select id, category from products where category = any(${factCategories}::text[]) order by id
  `.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows
      .slice(at, at + BATCH)
      .map(({ id, category }) => ({ product_id: id, imported: randomFacts(category, random) }));
    await sql`
      insert into product_facts (product_id, imported)
      select product_id, imported from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as facts (product_id uuid, imported jsonb)
    `.execute(db);
  }
}
