import { sql } from 'kysely';
import type { Part } from '../../builder/build.ts';
import { deriveFacts } from '../../builder/derive/derive-facts.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { factsFromSpecifications } from '../../builder/from-specifications.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import type { Database } from '../../db/connect.ts';

type Row = {
  id: string;
  category: BuildCategory;
  name: string;
  specifications: Record<string, unknown>;
  editedFields: string[];
  imported: Record<string, unknown> | null;
  edited: Record<string, unknown> | null;
};

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

const editedSpecification = 'specifications.';

/**
 * What staff enter as a fact wins over what they enter as a specification, that over what was imported, and that over the
 * rest of the specifications.
 */
function partOf({ id, category, name, specifications, editedFields, imported, edited }: Row): Part {
  const isEdited = (key: string) => editedFields.includes(editedSpecification + key);
  const of = (wanted: boolean) =>
    factsFromSpecifications(
      category,
      Object.fromEntries(Object.entries(specifications).filter(([key]) => isEdited(key) === wanted)),
    );
  const said = { ...(imported ?? of(false)), ...of(true) };
  const facts: Record<string, unknown> = { ...deriveFacts(category, name, said), ...edited };
  for (const [key, value] of Object.entries(facts)) if (value === null) delete facts[key];
  return { id, category, name, quantity: 1, facts } as Part;
}
