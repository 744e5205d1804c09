import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

export const archiveMegabytes = 200;

/** Pictures hardly become smaller in an archive. */
export const unpackedMegabytes = 400;

/** With folders. */
export const archiveFiles = 10_000;

const byCatalogue = { credential: 'token', access: 'staff', permission: 'products' } as const;
const params = z.strictObject({ id });

export const importArchive = z.object({
  fileName: z.string(),
  /** Files that are pictures of a size that is taken. */
  pictures: z.int(),
  createdAt: z.iso.datetime(),
});

export const uploadImportArchive = endpoint({
  name: 'uploadImportArchive',
  summary: `Takes a ZIP archive of pictures, of up to ${archiveMegabytes} MB, in place of an earlier one. The rows of the import may then name its files; they are checked again.`,
  method: 'PUT',
  path: '/api/imports/:id/archive',
  ...byCatalogue,
  params,
  upload: 'file',
  largeUpload: { megabytes: archiveMegabytes },
  response: importArchive,
  errors: [
    'forbidden',
    'import_not_found',
    'import_state',
    'import_too_large',
    'import_unreadable',
    'invalid_request',
    'shop_busy',
  ],
  rates: [{ counter: 'import-archive', perMinute: 10, by: 'account' }],
});

export const deleteImportArchive = endpoint({
  name: 'deleteImportArchive',
  summary: 'Removes the archive of pictures from an import that is not applied. Its rows are checked again.',
  method: 'DELETE',
  path: '/api/imports/:id/archive',
  ...byCatalogue,
  params,
  response: z.object({ deletedCount: z.int() }),
  errors: ['forbidden', 'import_not_found', 'import_state'],
});
