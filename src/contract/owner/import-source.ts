import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { formMessage, httpsAddress, id, requiredLine, wholeNumber } from '../text.ts';

const byCatalogue = { credential: 'token', access: 'staff', permission: 'products' } as const;
const params = z.strictObject({ supplier: requiredLine('missing', 100) });

const limited = (least: number, most: number, message: 'hourInvalid' | 'shareInvalid') =>
  wholeNumber(message, message).check(z.minimum(least, formMessage(message)), z.maximum(most, formMessage(message)));

export const importSourceSettings = z.strictObject({
  address: httpsAddress('missing'),
  /** When it is fetched, in the time zone of the shop. */
  hour: limited(0, 23, 'hourInvalid'),
  /** In percent; a file that changes or lacks more products waits for staff. */
  maxShare: limited(1, 100, 'shareInvalid'),
});
export type ImportSourceSettings = z.infer<typeof importSourceSettings>;

export const sourceProblems = [
  'private_address',
  'unreachable',
  'refused',
  'too_large',
  'too_slow',
  'unreadable',
  'columns_changed',
] as const;
export type SourceProblem = (typeof sourceProblems)[number];

export const importSource = z.object({
  supplier: z.string(),
  address: z.string(),
  hour: z.int(),
  maxShare: z.int(),
  nextAt: z.iso.datetime(),
  fetchedAt: z.nullable(z.iso.datetime()),
  /** Why the last try failed. It is tried again after an hour. */
  problem: z.nullable(z.enum(sourceProblems)),
  /** The last import of the supplier. */
  lastImport: z.nullable(id),
});
export type ImportSource = z.infer<typeof importSource>;

export const listImportSources = endpoint({
  name: 'listImportSources',
  summary: 'Lists the price lists that the shop fetches every day.',
  method: 'GET',
  path: '/api/import-sources',
  ...byCatalogue,
  response: z.object({ sources: z.array(importSource) }),
  errors: [],
});

export const setImportSource = endpoint({
  name: 'setImportSource',
  summary:
    'Has the price list of a supplier fetched every day from an address in the internet, and imported by the columns of its last file. It is also fetched now.',
  method: 'PUT',
  path: '/api/import-sources/:supplier',
  ...byCatalogue,
  params,
  body: importSourceSettings,
  response: importSource,
  errors: ['forbidden', 'import_mapping_not_found'],
});

export const deleteImportSource = endpoint({
  name: 'deleteImportSource',
  summary: 'No longer fetches the price list of a supplier.',
  method: 'DELETE',
  path: '/api/import-sources/:supplier',
  ...byCatalogue,
  params,
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden'],
});
