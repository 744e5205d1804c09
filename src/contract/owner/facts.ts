import * as z from 'zod/mini';
import { buildCategories, buildCategory } from '../catalogue/build-parts.ts';
import { factSchema, factValue } from '../catalogue/fact-fields.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { wholeNumber as pageNumber } from '../listing.ts';
import { anyLine, formMessage, id, requiredCode, version } from '../text.ts';
import { downloadedFile, exportFormats, exportTypes } from './exports/export-format.ts';

const byCatalogueStaff = { credential: 'token', access: 'staff', permission: 'products' } as const;

/** Where a value comes from. `derived`: from the name and from other facts. */
export const factSource = z.enum(['staff', 'import', 'specification', 'derived']);
export type FactSource = z.infer<typeof factSource>;

const productFact = z.object({
  key: z.string(),
  /** Null: unknown. */
  value: z.nullable(factValue),
  /** Null: nothing says anything of it. */
  source: z.nullable(factSource),
  /** What holds without the staff. */
  automatic: z.object({ value: z.nullable(factValue), source: z.nullable(factSource) }),
});
export type ProductFact = z.infer<typeof productFact>;

export const productFacts = z.object({
  _id: id,
  name: z.string(),
  /** Null if the PC builder has no products of its category; it then has no facts. */
  category: z.nullable(buildCategory),
  version: z.int(),
  facts: z.array(productFact),
});
export type ProductFacts = z.infer<typeof productFacts>;

export const getProductFacts = endpoint({
  name: 'getProductFacts',
  summary: 'Returns the facts of a product that the PC builder compares, each with its source.',
  method: 'GET',
  path: '/api/manage/products/:id/facts',
  ...byCatalogueStaff,
  params: z.strictObject({ id }),
  response: productFacts,
  errors: ['product_not_found'],
});

const changeShape = {
  category: z.enum(buildCategories, formMessage('categoryUnknown')),
  version,
  /** What staff say; null: it is unknown, whatever else says. An absent fact stays as it is. */
  facts: z.optional(
    z
      .record(anyLine, z.nullable(factValue), formMessage('wrongType'))
      .check(z.refine((facts) => Object.keys(facts).length > 0, formMessage('missing')))
      .register(z.globalRegistry, { minProperties: 1 }),
  ),
  /** Facts that staff no longer say. */
  automatic: z.optional(
    z.array(requiredCode('missing', 60), formMessage('wrongType')).check(z.maxLength(60, formMessage('tooMany'))),
  ),
};

type Change = {
  category: z.infer<typeof buildCategory>;
  facts?: Record<string, unknown> | undefined;
  automatic?: string[] | undefined;
};

/** Each wrong fact is an issue of its own field. */
function checkFacts({ value: { category, facts = {}, automatic = [] }, issues }: z.core.ParsePayload<Change>): void {
  if (!buildCategories.includes(category)) return;
  for (const [key, value] of Object.entries(facts)) {
    const schema = factSchema(category, key);
    if (!schema) {
      issues.push({ code: 'custom', input: value, path: ['facts', key], message: formMessage('unknownField') });
      continue;
    }
    if (value === null) continue;
    const { error } = z.safeParse(schema, value, { reportInput: true });
    for (const issue of error?.issues ?? [])
      issues.push({ ...issue, path: ['facts', key, ...issue.path] } as z.core.$ZodRawIssue);
  }
  for (const [at, key] of automatic.entries()) {
    const message = Object.hasOwn(facts, key) ? 'valueTwice' : factSchema(category, key) ? undefined : 'unknownField';
    if (message) issues.push({ code: 'custom', input: key, path: ['automatic', at], message: formMessage(message) });
  }
}

export const factsChange = z.strictObject(changeShape).check(checkFacts);
export type FactsChange = z.infer<typeof factsChange>;

export const editProductFacts = endpoint({
  name: 'editProductFacts',
  summary:
    'Enters facts of a product, marks them as unknown (null), or leaves them to imports again (`automatic`), for the version that was loaded. Repeating it changes nothing.',
  method: 'PATCH',
  path: '/api/products/:id/facts',
  ...byCatalogueStaff,
  params: z.strictObject({ id }),
  body: factsChange,
  response: productFacts,
  errors: ['forbidden', 'product_not_found', 'facts_changed'],
});

const gap = z.object({
  product: z.object({ _id: id, name: z.string(), category: buildCategory }),
  fact: z.string(),
  version: z.int(),
  /** How many unknown verdicts with other products the fact can end: with those in stock, and with all on sale. */
  endsInStock: z.int(),
  ends: z.int(),
});
export type FactGap = z.infer<typeof gap>;

export const listFactGaps = endpoint({
  name: 'listFactGaps',
  summary:
    'Lists the missing facts of products on sale by how many unknown verdicts of the PC builder each can end, first those with products in stock.',
  method: 'GET',
  path: '/api/manage/fact-gaps',
  ...byCatalogueStaff,
  query: z.strictObject({
    category: z.optional(buildCategory),
    fact: z.optional(requiredCode('missing', 60)),
    page: z._default(pageNumber(limits.list.numbered), 1),
    limit: z._default(pageNumber(limits.listMaximum), limits.productsPerPage),
  }),
  response: z.object({
    items: z.array(gap),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    /** The missing facts of the category, with how many products miss each. */
    facts: z.array(z.object({ category: buildCategory, fact: z.string(), products: z.int() })),
  }),
  errors: [],
});

export const exportFacts = endpoint({
  name: 'exportFacts',
  summary: 'Exports the facts of all products on sale of a category, a row for each product, as CSV or XLSX.',
  method: 'GET',
  path: '/api/exports/facts',
  credential: 'token',
  access: 'staff',
  permission: 'products:export',
  query: z.strictObject({ category: buildCategory, format: z._default(z.enum(exportFormats), 'csv') }),
  file: exportTypes,
  response: downloadedFile,
  errors: ['shop_busy'],
});

const changedFact = z.object({
  key: z.string(),
  before: z.nullable(factValue),
  /** Null: unknown. */
  after: z.nullable(factValue),
});

const fileChange = z.object({
  line: z.int(),
  name: z.string(),
  changes: z.array(changedFact),
  /** As `editFacts` takes it. */
  edit: z.object({
    product: id,
    category: buildCategory,
    version: z.int(),
    facts: z.optional(z.record(z.string(), z.nullable(factValue))),
    automatic: z.optional(z.array(z.string())),
  }),
});

const readFile = z.object({
  /** Rows below the header. */
  rows: z.int(),
  unchanged: z.int(),
  changed: z.array(fileChange),
  /** Cells and rows that are left out. */
  problems: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), text: z.string() })),
});
export type ReadFactFile = z.infer<typeof readFile>;

export const factFileMegabytes = 10;
export const mostFactRows = 20_000;
/** In one call. */
export const mostFactEdits = 50;

export const readFactFile = endpoint({
  name: 'readFactFile',
  summary: `Tells what a CSV or XLSX file of facts, as exported and of up to ${factFileMegabytes} MB, would change. Nothing is changed yet. Rows are found by \`product_id\`, else by \`part_number\`. An empty cell changes nothing, \`unknown\` marks a fact as unknown, \`automatic\` removes what staff entered.`,
  method: 'POST',
  path: '/api/fact-files',
  ...byCatalogueStaff,
  upload: 'file',
  largeUpload: { megabytes: factFileMegabytes },
  response: readFile,
  errors: ['import_unreadable', 'import_too_many_rows', 'import_too_large', 'shop_busy'],
  rates: [{ counter: 'import', perMinute: 10, by: 'account' }],
});

const edit = z.strictObject({ product: id, ...changeShape }).check(checkFacts);

export const editFacts = endpoint({
  name: 'editFacts',
  summary: `Changes the facts of up to ${mostFactEdits} products, all or none, each for the version that was loaded. Repeating it changes nothing.`,
  method: 'PATCH',
  path: '/api/facts',
  ...byCatalogueStaff,
  body: z.strictObject({
    edits: z
      .array(edit, formMessage('missing'))
      .check(z.minLength(1, formMessage('missing')), z.maxLength(mostFactEdits, formMessage('tooMany'))),
  }),
  response: z.object({ products: z.int() }),
  errors: ['forbidden', 'product_not_found', 'facts_changed'],
});
