import {
  changeImport,
  getImport,
  type ImportAct,
  type ImportDetails,
  type ImportMapping,
  listImportRows,
  mapImport,
  type RowOutcome,
  uploadImport,
} from '../../contract/owner/import.ts';
import { runImports } from '../../domain/imports/run-imports.ts';
import { failOn } from '../fail-on.ts';
import type { TestShop } from '../test-shop.ts';
import { multipart } from './pictures.ts';
import type { Visitor } from './visitor.ts';

export const partFile = 'sku,name,category,price,quantity\nA1,Card,gpu,199.90,5\n';

export const importFile = (content: string | Uint8Array = partFile, name = 'prices.csv') =>
  multipart({ field: 'file', content: toBytes(content), name, type: 'text/csv' });

export const sendFile = async (staff: Visitor, content: string | Uint8Array, name?: string) =>
  staff.call(uploadImport, await importFile(content, name));

const toBytes = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content);

/** Until nothing is left to do. */
export async function runAll({ shop }: Pick<TestShop, 'shop'>, onError: (error: unknown) => void = failOn) {
  while (await runImports(shop, { onError }));
}

/** An import as a person makes it, step by step. */
export function importer(shop: TestShop, staff: Visitor) {
  const at = (id: string) => ({ params: { id } });
  const map = (imported: Pick<ImportDetails, '_id' | 'mapping'>, mapping: Partial<ImportMapping> = {}) => {
    const { supplier, category, ...proposed } = imported.mapping;
    return staff.call(mapImport, {
      ...at(imported._id),
      body: { ...proposed, ...(category && { category }), supplier: supplier || 'acme', ...mapping },
    });
  };
  const check = async (content: string | Uint8Array, mapping: Partial<ImportMapping> = {}, name?: string) => {
    const { body } = await sendFile(staff, content, name);
    await map(body, mapping);
    await runAll(shop);
    return get(body._id);
  };
  const get = async (id: string) => (await staff.call(getImport, at(id))).body;
  const act = (id: string, act: ImportAct, more: { acceptsHeld?: boolean } = {}) =>
    staff.call(changeImport, { ...at(id), body: { act, ...more } });
  const done = async (id: string, ...[name, more]: [ImportAct, { acceptsHeld?: boolean }?]) => {
    await act(id, name, more);
    await runAll(shop);
    return get(id);
  };
  const apply = async (content: string | Uint8Array, mapping: Partial<ImportMapping> = {}) =>
    done((await check(content, mapping))._id, 'apply');
  const rows = async (id: string, outcome?: RowOutcome) =>
    (await staff.call(listImportRows, { ...at(id), query: outcome ? { outcome } : {} })).body.rows;
  return { map, check, get, act, done, apply, rows };
}
