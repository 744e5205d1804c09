import { sql } from 'kysely';
import type { BuildCategory } from '../../builder/facts.ts';
import { type FactValue, factFieldsOf } from '../../contract/catalogue/fact-fields.ts';
import { factText } from '../../contract/catalogue/fact-text.ts';
import type { ExportDependencies } from '../exports/dependencies.ts';
import { readSnapshot } from '../exports/read-snapshot.ts';
import { type Cell, type Table, tableOf } from '../exports/table.ts';
import { factsOf, type StoredFacts } from './product-facts.ts';

type Row = StoredFacts & { partNumber: string | null };

/** The columns beside the facts. */
export const NUMBER_COLUMNS = ['product_id', 'part_number', 'name'] as const;

/** Products on sale, with their facts as the builder has them. */
export function factsTable({ direct }: ExportDependencies, category: BuildCategory): Table {
  const rows = readSnapshot(
    direct,
    sql<Row>`
      select id, part_number, category, name, specifications, edited_fields, imported, coalesce(edited, '{}') as edited,
        coalesce(product_facts.version, 1) as version
      from products left join product_facts on product_id = id
      where category = ${category} and published_at is not null and deleted_at is null
      order by name, id
    `,
  );
  const known = withValues(rows);
  type Known = { row: Row; values: ReadonlyMap<string, FactValue | null> };
  return tableOf<Known>(known, {
    product_id: ({ row }) => row.id,
    part_number: ({ row }) => row.partNumber,
    name: ({ row }) => row.name,
    ...Object.fromEntries(
      Object.keys(factFieldsOf(category)).map((key) => [key, ({ values }: Known) => cellOf(values.get(key) ?? null)]),
    ),
  });
}

async function* withValues(rows: AsyncIterable<Row>) {
  for await (const row of rows)
    yield { row, values: new Map(factsOf(row).map(({ key, value }) => [key, value] as const)) };
}

const cellOf = (value: FactValue | null): Cell =>
  value === null || typeof value === 'number' ? value : factText(value);
