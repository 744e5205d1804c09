import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { ImportAct, ImportDetails, PartImport } from '../../src/contract/owner/import.ts';
import type { Database } from '../../src/db/connect.ts';
import { createAccount } from '../accounts.ts';

export type ImportingClient = {
  upload: (file: string) => Promise<ImportDetails>;
  /** As proposed, with this supplier. */
  map: (imported: ImportDetails, supplier: string) => Promise<PartImport>;
  get: (id: string) => Promise<PartImport>;
  act: (id: string, act: ImportAct) => Promise<PartImport>;
};

/** The calls of the page, as an admin who signs in for each: a token ends before a large import does. */
export function importingClient(db: Database, address: string): ImportingClient {
  const call = async <T>(method: string, at: string, body?: BodyInit): Promise<T> => {
    const { bearer } = await createAccount(db, 'admin');
    const headers = { ...bearer, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const response = await fetch(address + at, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${at} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    upload: async (file) => {
      const form = new FormData();
      form.append('file', await openAsBlob(file), path.basename(file));
      return call('POST', '/api/imports', form);
    },
    map: ({ _id, mapping: { columns, maxPriceChange } }, supplier) =>
      call('PUT', `/api/imports/${_id}/mapping`, JSON.stringify({ supplier, columns, maxPriceChange })),
    get: (id) => call('GET', `/api/imports/${id}`),
    act: (id, act) => call('PATCH', `/api/imports/${id}`, JSON.stringify({ act })),
  };
}
