import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type FactValue, factFieldsOf, factSchema } from '../../contract/catalogue/fact-fields.ts';
import { readFact } from '../../contract/catalogue/fact-text.ts';
import { Refusal } from '../../contract/error.ts';
import { mostFactRows, type ProductFact, type ReadFactFile } from '../../contract/owner/facts.ts';
import type { formMessage } from '../../contract/text.ts';
import type { Database } from '../../db/connect.ts';
import type { ImportDependencies } from '../imports/dependencies.ts';
import { NUMBER_COLUMNS } from './facts-table.ts';
import { buildCategoryOf, factsOf, findStoredFacts, type StoredFacts } from './product-facts.ts';

type FormMessage = ReturnType<typeof formMessage>;

/** The message is a key of the texts of forms, or of `factFile`. */
export type FileProblem = { line: number; column: string | null; message: FileMessage };
export type FileMessage =
  | { form: FormMessage }
  | { file: 'productUnknown' | 'productTwice' | 'otherCategory' | 'cells' };

type FoundFile = Omit<ReadFactFile, 'problems'> & { problems: FileProblem[] };

type Line = { line: number; cells: ReadonlyMap<string, string> };
type Dependencies = Pick<ImportDependencies, 'sheets'> & { db: Database; locale: string };

/** What the rows of a file would change, without changing it. Throws `import_unreadable`, `import_too_many_rows`. */
export async function readFactFile(
  { db, sheets, locale }: Dependencies,
  file: { path: string; name: string },
): Promise<FoundFile> {
  const sheet = await sheets.open(file.path, file.name);
  const titles = sheet.titles.map((title) => title.trim());
  if (!titles.includes('product_id') && !titles.includes('part_number'))
    throw new Refusal('import_unreadable', { reason: `${file.name} has no column product_id or part_number` });
  const found: FoundFile = { rows: 0, unchanged: 0, changed: [], problems: [] };
  const lines: Line[] = [];
  for await (const { line, cells } of sheet.rows()) {
    if (++found.rows > mostFactRows) throw new Refusal('import_too_many_rows', { most: mostFactRows });
    if (cells) lines.push({ line, cells: new Map(titles.map((title, at) => [title, cellIn(cells[at])])) });
    else found.problems.push({ line, column: null, message: { file: 'cells' } });
  }
  const products = await productsOf(db, lines);
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const product = products(cells);
    const problem = !product ? 'productUnknown' : seen.has(product.id) ? 'productTwice' : undefined;
    if (!product || problem) {
      const column = cells.get('product_id') ? 'product_id' : 'part_number';
      found.problems.push({ line, column, message: { file: problem ?? 'productUnknown' } });
      continue;
    }
    seen.add(product.id);
    const { changed, problems } = readRow(product, { line, cells }, locale);
    found.problems.push(...problems);
    if (changed) found.changed.push(changed);
    else found.unchanged++;
  }
  return found;
}

/** Without the apostrophe that keeps spreadsheets from executing a cell. */
const cellIn = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

type FindProduct = (cells: Line['cells']) => StoredFacts | undefined;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id, else by a part number that only one product has. */
async function productsOf(db: Database, lines: readonly Line[]): Promise<FindProduct> {
  const idIn = (cells: Line['cells']) => cells.get('product_id')?.toLowerCase() ?? '';
  const numbers = lines.flatMap(({ cells }) => (idIn(cells) === '' ? [cells.get('part_number') ?? ''] : []));
  const { rows } = await sql<{ id: string; partNumber: string }>`
    select id, part_number from products where part_number = any(${numbers.filter(Boolean)}::text[]) and deleted_at is null
  `.execute(db);
  const byNumber = Map.groupBy(rows, ({ partNumber }) => partNumber);
  const ids = lines.map(({ cells }) => idIn(cells)).filter((id) => uuid.test(id));
  const stored = await findStoredFacts(db, [...ids, ...rows.map(({ id }) => id)]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  return (cells) => {
    const id = idIn(cells);
    if (id) return byId.get(id);
    const [only, another] = byNumber.get(cells.get('part_number') ?? '') ?? [];
    return only && !another ? byId.get(only.id) : undefined;
  };
}

type ReadRow = { changed?: ReadFactFile['changed'][number]; problems: FileProblem[] };

function readRow(product: StoredFacts, { line, cells }: Line, locale: string): ReadRow {
  const category = buildCategoryOf(product);
  if (!category) return { problems: [{ line, column: 'product_id', message: { file: 'otherCategory' } }] };
  const facts = new Map(factsOf(product).map((fact) => [fact.key, fact]));
  const problems: FileProblem[] = [];
  const edit = { facts: {} as Record<string, FactValue | null>, automatic: [] as string[] };
  const changes: { key: string; before: FactValue | null; after: FactValue | null }[] = [];
  for (const [column, cell] of cells) {
    if (cell === '' || (NUMBER_COLUMNS as readonly string[]).includes(column)) continue;
    const fact = facts.get(column);
    const read = fact ? readCell(category, fact, cell, locale) : { message: { form: 'unknownField' } as const };
    if ('message' in read) {
      problems.push({ line, column, message: read.message });
      continue;
    }
    const { after, isAutomatic } = read;
    const before = fact?.value ?? null;
    if (isAutomatic ? fact?.source !== 'staff' : isSame(before, after)) continue;
    if (isAutomatic) edit.automatic.push(column);
    else edit.facts[column] = after;
    changes.push({ key: column, before, after });
  }
  if (changes.length === 0) return { problems };
  const { id, name, version } = product;
  const change = {
    ...(Object.keys(edit.facts).length > 0 && { facts: edit.facts }),
    ...(edit.automatic.length > 0 && { automatic: edit.automatic }),
  };
  return { problems, changed: { line, name, changes, edit: { product: id, category, version, ...change } } };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type ReadCell = { after: FactValue | null; isAutomatic?: true } | { message: FileMessage };

function readCell(
  category: Parameters<typeof factSchema>[0],
  { key, automatic }: ProductFact,
  cell: string,
  locale: string,
): ReadCell {
  if (/^unknown$/i.test(cell)) return { after: null };
  if (/^automatic$/i.test(cell)) return { after: automatic.value, isAutomatic: true };
  const field = factFieldsOf(category)[key];
  // The export has points; a spreadsheet writes the numbers of its own language.
  const value = field && (readFact(field, cell, { locale }) ?? readFact(field, cell, { locale: 'en' }));
  if (value === undefined) return { message: { form: field?.kind === 'number' ? 'numberUnreadable' : 'invalid' } };
  const schema = factSchema(category, key);
  const { data, error } = schema ? z.safeParse(schema, value) : { data: value, error: undefined };
  if (error) return { message: { form: (error.issues[0]?.message ?? 'invalid') as FormMessage } };
  return { after: data as FactValue };
}
