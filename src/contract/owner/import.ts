import * as z from 'zod/mini';
import { categories } from '../catalogue/category.ts';
import { endpoint } from '../endpoint.ts';
import { descending, listed, listing } from '../listing.ts';
import { formMessage, id, requiredCode, requiredLine, wholeNumber } from '../text.ts';
import { downloadedFile } from './exports/export-format.ts';
import { importArchive } from './import-archive.ts';
import { isImportColumn } from './import-columns.ts';
import { pictureCounts, rowPictures } from './import-pictures.ts';
import { reasonParameters, rowReason } from './import-reasons.ts';

export const importMegabytes = 100;
export const mostImportRows = 1_000_000;

/** How long a whole import can be undone. */
export const importUndoDays = 7;

const byCatalogue = { credential: 'token', access: 'staff', permission: 'products' } as const;
const params = z.strictObject({ id });

export const importStates = ['uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** `repeated`: a later row has the same number. `deleted`: the product was deleted, and is left so. */
export const rowOutcomes = ['bad', 'held', 'created', 'updated', 'unchanged', 'deleted', 'repeated'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const column = z.nullable(requiredCode('missing', 100).check(z.refine(isImportColumn, formMessage('columnUnknown'))));

/** One of them names the part of a row. */
const naming = ['name', 'id', 'sku', 'part_number'];

export const importMapping = z.strictObject({
  supplier: requiredLine('missing', 100),
  /** For each title of the file, in its order. */
  columns: z.array(column, formMessage('missing')).check(
    z.minLength(1, { error: formMessage('columnsMissing'), abort: true }),
    z.maxLength(200, formMessage('invalid')),
    z.refine((names) => names.some((name) => naming.includes(name ?? '')), formMessage('columnsMissing')),
    z.refine((names) => new Set(given(names)).size === given(names).length, formMessage('columnTwice')),
  ),
  /** The category of rows that name none. */
  category: z.optional(z.enum(categories, formMessage('categoryUnknown'))),
  /** In percent; rows whose price changes by more are held back. */
  maxPriceChange: wholeNumber('priceChangeInvalid', 'priceChangeInvalid').check(
    z.minimum(1, formMessage('priceChangeInvalid')),
    z.maximum(1000, formMessage('priceChangeInvalid')),
  ),
});
export type ImportMapping = z.infer<typeof importMapping>;

function given(names: (string | null)[]): string[] {
  return names.filter((name) => name !== null);
}

const counts = z.object({
  ...Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.int()])),
} as Record<RowOutcome, z.ZodMiniInt>);

export const partImport = z.object({
  _id: id,
  fileName: z.string(),
  /** How the file is read, such as `CSV, utf-8, semicolons`. */
  format: z.string(),
  state: z.enum(importStates),
  isPaused: z.boolean(),
  rows: z.int(),
  /** Rows that the job is done with. */
  done: z.int(),
  counts,
  /** Products that an undo did not restore as a whole, because they have changed since. */
  leftAlone: z.int(),
  supplier: z.nullable(z.string()),
  /** Null: the account is closed. */
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  appliedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone. */
  undoUntil: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  /** Why a file that the shop fetched waits for staff: it changes, or lacks, too many products. */
  waitsFor: z.nullable(z.enum(['many_changes', 'many_missing'])),
});
export type PartImport = z.infer<typeof partImport>;

const importDetails = z.extend(partImport, {
  titles: z.array(z.string()),
  /** The first cells of each column. */
  samples: z.array(z.array(z.string())),
  /** Rows whose pictures wait to be fetched, were added, or could not all be fetched. */
  pictures: pictureCounts,
  /** The pictures that were uploaded beside the file. */
  archive: z.nullable(importArchive),
  /** What was chosen, or else what is proposed. */
  mapping: z.object({
    supplier: z.string(),
    columns: z.array(z.nullable(z.string())),
    category: z.nullable(z.enum(categories)),
    maxPriceChange: z.int(),
  }),
});
export type ImportDetails = z.infer<typeof importDetails>;

export const importListing = listing({
  filters: {},
  sorts: { '-createdAt': descending('createdAt') },
  defaultSort: '-createdAt',
});

export const listImports = endpoint({
  name: 'listImports',
  summary: 'Lists the files of parts that were uploaded, newest first.',
  ...listed(importListing),
  ...byCatalogue,
  path: '/api/imports',
  response: partImport,
  errors: [],
});

export const uploadImport = endpoint({
  name: 'uploadImport',
  summary: `Takes a CSV or XLSX file of parts, of up to ${importMegabytes} MB, and proposes what its columns mean. Nothing is imported yet.`,
  method: 'POST',
  path: '/api/imports',
  ...byCatalogue,
  upload: 'file',
  largeUpload: { megabytes: importMegabytes },
  response: importDetails,
  status: 201,
  errors: ['forbidden', 'import_too_large', 'import_unreadable', 'import_too_many_rows', 'shop_busy'],
  rates: [{ counter: 'import', perMinute: 10, by: 'account' }],
});

export const getImport = endpoint({
  name: 'getImport',
  summary: 'Returns an import with its columns, and how far it is.',
  method: 'GET',
  path: '/api/imports/:id',
  ...byCatalogue,
  params,
  response: importDetails,
  errors: ['import_not_found'],
});

const mappingOfSupplier = z.object({
  supplier: z.string(),
  /** By title; null is a column that is not imported. */
  columns: z.record(z.string(), z.nullable(z.string())),
  category: z.nullable(z.enum(categories)),
  maxPriceChange: z.int(),
});
export type MappingOfSupplier = z.infer<typeof mappingOfSupplier>;

export const listImportMappings = endpoint({
  name: 'listImportMappings',
  summary: 'Lists how the columns of each supplier were mapped last.',
  method: 'GET',
  path: '/api/import-mappings',
  ...byCatalogue,
  response: z.object({ mappings: z.array(mappingOfSupplier) }),
  errors: [],
});

export const mapImport = endpoint({
  name: 'mapImport',
  summary:
    'Says what the columns of an import mean, and keeps it for the next file of the supplier. All rows are then checked without importing them.',
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  ...byCatalogue,
  params,
  body: importMapping,
  response: partImport,
  errors: ['forbidden', 'import_not_found', 'import_state', 'invalid_request'],
});

export const importActs = ['apply', 'pause', 'continue', 'undo'] as const;
export type ImportAct = (typeof importActs)[number];

export const changeImport = endpoint({
  name: 'changeImport',
  summary: `Applies, pauses or continues an import, or undoes it as a whole within ${importUndoDays} days. An undo restores what has not changed since.`,
  method: 'PATCH',
  path: '/api/imports/:id',
  ...byCatalogue,
  params,
  body: z.strictObject({
    act: z.enum(importActs, formMessage('missing')),
    /** Imports the rows that are held back too. */
    acceptsHeld: z.optional(z.boolean(formMessage('invalid'))),
  }),
  response: partImport,
  errors: ['forbidden', 'import_not_found', 'import_state'],
});

export const deleteImport = endpoint({
  name: 'deleteImport',
  summary: 'Deletes an import that was not applied, or was undone, with its rows and its archive.',
  method: 'DELETE',
  path: '/api/imports/:id',
  ...byCatalogue,
  params,
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden', 'import_state'],
});

/** A text, a number in major units for a price, or a list. */
const value = z.union([z.null(), z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const importRow = z.object({
  number: z.int(),
  /** In the file. */
  line: z.int(),
  /** Null until the row was checked. */
  outcome: z.nullable(z.enum(rowOutcomes)),
  name: z.string(),
  product: z.nullable(id),
  /** The column in which a bad row is wrong, or by which one is held back, and its cell. */
  field: z.nullable(z.string()),
  value: z.nullable(z.string()),
  /** What is wrong with a bad row. Null for one that was checked before there were codes. */
  code: z.nullable(rowReason),
  /** What `reason` names besides the column and the cell. */
  parameters: reasonParameters,
  /** The code as a text, in the language of the shop. */
  reason: z.nullable(z.string()),
  /** Why it is held back. */
  holds: z.array(z.enum(['name', 'category', 'brand', 'price', 'part number', 'ambiguous'])),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** What an undo left as it was. */
  leftAlone: z.array(z.string()),
  /** Null for a row that names none, or whose product has some. */
  pictures: z.nullable(rowPictures),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = endpoint({
  name: 'listImportRows',
  summary:
    'Lists rows of an import in the order of the file: what each would change or has changed, or why it is bad or held back.',
  method: 'GET',
  path: '/api/imports/:id/rows',
  ...byCatalogue,
  params,
  query: z.strictObject({
    outcome: z.optional(z.enum(rowOutcomes, formMessage('invalid'))),
    /** `true`: only those that an undo left as they were. */
    leftAlone: z.optional(z.enum(['true'], formMessage('invalid'))),
    /** `failed`: only those whose pictures could not all be fetched. */
    pictures: z.optional(z.enum(['failed'], formMessage('invalid'))),
    /** The number of the last row of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, formMessage('invalid')))),
  }),
  response: z.object({ rows: z.array(importRow), hasMore: z.boolean() }),
  errors: ['import_not_found'],
});

export const exportBadRows = endpoint({
  name: 'exportBadRows',
  summary: 'Downloads the bad rows of an import as CSV, with the column and the reason of each.',
  method: 'GET',
  path: '/api/imports/:id/bad-rows',
  ...byCatalogue,
  params,
  response: downloadedFile,
  file: 'text/csv; charset=utf-8',
  errors: ['import_not_found', 'shop_busy'],
});
