import { sql } from 'kysely';
import type { Part } from '../../builder/build.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import { factFieldsOf } from '../../contract/catalogue/fact-fields.ts';
import type { Database } from '../../db/connect.ts';
import { automaticFacts, type FactRow } from './automatic-facts.ts';

type Row = FactRow & { id: string; edited: Record<string, unknown> | null };

/** Products on sale with the facts that the rules compare; all of them without `ids`. */
export async function readParts(db: Database, ids?: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Row>`
    select id, category, name, specifications, edited_fields, imported, edited
    from products left join product_facts on product_id = id
    where published_at is not null and deleted_at is null
      and category = any(${[...buildCategories]}::text[])
      ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
  `.execute(db);
  return rows.map(partOf);
}

function partOf({ imported, edited, ...row }: Row): Part {
  const { id, category, name } = row;
  const facts: Record<string, unknown> = { ...automaticFacts({ ...row, imported }).facts };
  const fields = factFieldsOf(category);
  for (const [key, value] of Object.entries(edited ?? {})) {
    // The product may have had another category.
    if (!Object.hasOwn(fields, key)) continue;
    if (value === null) delete facts[key];
    else facts[key] = value;
  }
  return { id, category, name, quantity: 1, facts } as Part;
}
