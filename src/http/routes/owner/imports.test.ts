import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteProduct } from '../../../contract/catalogue/product.ts';
import {
  changeImport,
  deleteImport,
  exportBadRows,
  getImport,
  listImportMappings,
  listImportRows,
  listImports,
  uploadImport,
} from '../../../contract/owner/import.ts';
import { editProduct } from '../../../contract/owner/product-edit.ts';
import { deleteOldImports } from '../../../domain/imports/delete-old-imports.ts';
import { runImports } from '../../../domain/imports/run-imports.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { book } from '../../../testing/scene/buy.ts';
import { productOf } from '../../../testing/scene/import-parts.ts';
import { importer, importFile, runAll, sendFile } from '../../../testing/scene/imports.ts';
import { multipart } from '../../../testing/scene/pictures.ts';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';

const header = 'Artikelnummer;Bezeichnung;Kategorie;Hersteller;MPN;EAN;Preis;Bestand;TDP';
const rowOf = (sku: string, price = '199,90', { name = `Card ${sku}`, stock = '5', gtin = '', tdp = '120' } = {}) =>
  `${sku};${name};gpu;Acme;MPN-${sku};${gtin};${price};${stock};${tdp}`;
const fileOf = (...rows: string[]) => [header, ...rows].join('\r\n');

async function openImporter(env: Record<string, string> = {}) {
  const shop = await openTestShop(env);
  const staff = await shop.admin();
  return { shop, staff, ...importer(shop, staff) };
}

const outcomes = ({ counts }: { counts: Record<string, number> }) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const everyProduct = async (db: Parameters<typeof productOf>[0]) =>
  db
    .selectFrom('products')
    .select(['name', 'slug', 'brand', 'category', 'partNumber', 'gtin', 'priceAmount', 'available', 'specifications'])
    .select(['description', 'publishedAt', 'editedFields', 'safety', 'withdrawalExemption'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

describe('a file', () => {
  test('is taken with its columns recognized, of another language and with a title above', async () => {
    const { staff } = await openImporter();
    const { status, body } = await sendFile(staff, `Preisliste Nord\n\n${fileOf(rowOf('A1'), rowOf('A2'))}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'uploaded',
      rows: 2,
      fileName: 'prices.csv',
      format: 'CSV, utf-8, semicolons',
    });
    const columns = ['sku', 'name', 'category', 'brand', 'part_number', 'gtin', 'price', 'quantity', 'tdp'];
    expect(body.mapping).toEqual({ supplier: '', columns, category: null, maxPriceChange: 50 });
    expect(body.samples[0]).toEqual(['A1', 'A2']);
    const listed = (await staff.call(listImports)).body;
    expect(listed.map(({ _id }) => _id)).toEqual([body._id]);
  });

  test.each([
    ['nothing', '', 'import_unreadable'],
    ['a header without rows', header, 'import_unreadable'],
    ['an archive that is no spreadsheet', 'PK\u0003\u0004nothing', 'import_unreadable'],
    ['a spreadsheet of an old format', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'import_unreadable'],
  ])('with %s is refused, and nothing is kept', async (_, content, code) => {
    const { shop, staff } = await openImporter();
    const answer = await sendFile(staff, content);
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([400, code]);
    expect(await shop.db.selectFrom('imports').select('id').execute()).toEqual([]);
    expect(await shop.db.selectFrom('importRows').select('number').execute()).toEqual([]);
  });

  test('that is too large is refused, and so is a third one at a time', async () => {
    const { shop, staff } = await openImporter();
    const large = await sendFile(staff, Buffer.alloc(100 * 1024 ** 2 + 1, 'a,b\n'));
    expect([large.status, (large.body as unknown as { code: string }).code]).toEqual([413, 'import_too_large']);
    const { headers = {}, ...file } = await importFile(fileOf(rowOf('L1')));
    const body = file.body as Buffer;
    const held = Promise.withResolvers<void>();
    const uploads = Array.from({ length: 3 }, () =>
      staff.call(uploadImport, {
        headers,
        body: Readable.from(
          (async function* () {
            yield body.subarray(0, body.length - 10);
            await held.promise;
            yield body.subarray(body.length - 10);
          })(),
        ),
      }),
    );
    // Refused while the other two are still sending.
    expect((await Promise.race(uploads)).status).toBe(503);
    held.resolve();
    expect((await Promise.all(uploads)).map(({ status }) => status).toSorted()).toEqual([201, 201, 503]);
    expect(await shop.db.selectFrom('imports').select('rows').execute()).toEqual([{ rows: 1 }, { rows: 1 }]);
    expect((await sendFile(staff, fileOf(rowOf('L2')))).status).toBe(201);
  });

  test('is taken again after the folder for temporary files was missing', async () => {
    const { staff } = await openImporter();
    vi.stubEnv('TMPDIR', '/no/such/folder');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const refused = await Promise.all([1, 2, 3].map(() => sendFile(staff, fileOf(rowOf('L1')))));
    expect(refused.filter(({ status }) => status === 201)).toEqual([]);
    vi.unstubAllEnvs();
    expect((await sendFile(staff, fileOf(rowOf('L1')))).status).toBe(201);
  });

  test.each([
    [[], 'file', 'Choose a file'],
    [[{ field: 'other', content: 'x', name: 'a.csv' }], 'other', 'Unknown field'],
  ])('must be the only field %#', async (parts, field, message) => {
    const { staff } = await openImporter();
    const { status, body } = await staff.send('POST', '/api/imports', await multipart(...parts));
    expect([status, body.errors]).toMatchObject([400, [{ field, message }]]);
  });
});

describe('a check', () => {
  test('lists what each row would do, without importing it', async () => {
    const { shop, check, apply, rows } = await openImporter();
    await apply(fileOf(rowOf('A1'), rowOf('A2'), rowOf('A3')));
    const before = await everyProduct(shop.db);
    const { _id, ...found } = await check(
      fileOf(rowOf('A1'), rowOf('A2', '189,90'), rowOf('A3', '19,90'), rowOf('B1'), rowOf('B2', 'cheap'), rowOf('B1')),
    );
    expect(found).toMatchObject({ state: 'checked', done: 6, rows: 6 });
    expect(outcomes(found)).toEqual({ unchanged: 1, updated: 1, held: 1, created: 1, bad: 1, repeated: 1 });
    expect((await rows(_id, 'updated'))[0]).toMatchObject({
      line: 3,
      name: 'Card A2',
      changes: [{ field: 'price', before: 199.9, after: 189.9 }],
    });
    expect((await rows(_id, 'held'))[0]).toMatchObject({ name: 'Card A3', holds: ['price'] });
    expect((await rows(_id, 'bad'))[0]).toMatchObject({
      ...{ line: 6, name: 'Card B2', field: 'price', value: 'cheap' },
      ...{ code: 'price_invalid', parameters: { least: 1, most: 9_999_999 } },
      reason: 'Price “cheap” is not a price from 1 to 9,999,999, with at most two decimals.',
    });
    expect(await everyProduct(shop.db)).toEqual(before);
  });

  test('offers the bad rows as CSV, without formulas', async () => {
    const { staff, check } = await openImporter();
    const { _id } = await check(fileOf(rowOf('A1', 'x', { name: '=1+1' }), rowOf('A2')));
    const { status, body, headers } = await staff.call(exportBadRows, { params: { id: _id } });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="bad-rows-prices.csv"');
    const text = Buffer.from((body as unknown as { bytes: Uint8Array }).bytes).toString();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('"line","problem","Artikelnummer","Bezeichnung"'),
      expect.stringMatching(/^"?2"?,"Price “x” is not a price from .*","A1","'=1\+1"/),
    ]);
  });

  test('says which row could not be read from the file, and why', async () => {
    const { check, rows } = await openImporter();
    const { _id } = await check(fileOf('A1;"Card', rowOf('A2'), `${rowOf('A3')};left over`));
    expect((await rows(_id, 'bad')).map(({ code, value, reason }) => [code, value, reason])).toEqual([
      ['quote_open', null, 'The row has a quote that is not closed.'],
      ['cells_left_over', 'left over', 'The row has 10 cells, but there are 9 columns: “left over” is too much.'],
    ]);
  });

  test('that was made before reasons had codes is shown with its old texts', async () => {
    const { shop, staff, check, rows } = await openImporter();
    const { _id } = await check(fileOf(rowOf('A1', 'cheap'), '"A2'));
    const old = async (field: string | null, reason: string, line: number) =>
      sql`update import_rows set problem = null, field = ${field}, reason = ${reason} where line = ${line}`.execute(
        shop.db,
      );
    await old('price', 'is not a price', 2);
    await old(null, 'has a quote that is not closed', 3);
    expect((await rows(_id, 'bad')).map(({ field, code, reason }) => [field, code, reason])).toEqual([
      ['price', null, 'Price is not a price'],
      [null, null, 'has a quote that is not closed'],
    ]);
    const { body } = await staff.call(exportBadRows, { params: { id: _id } });
    expect(Buffer.from((body as unknown as { bytes: Uint8Array }).bytes).toString()).toContain(
      '"Price is not a price"',
    );
  });

  test('is held back by a part number with the number', async () => {
    const { apply, check, rows } = await openImporter();
    await apply('sku,name,category,mpn,price\nA1,Card,gpu,X1,10\n', { supplier: 'north' });
    const { _id } = await check('sku,name,category,mpn,price\nB1,Lamp,gpu,X1,10\n', { supplier: 'south' });
    expect(await rows(_id, 'held')).toMatchObject([{ holds: ['part number'], field: 'part_number', value: 'X1' }]);
  });

  test('keeps the columns of a supplier, and proposes them for the next file', async () => {
    const { staff, check } = await openImporter();
    const file = 'Nr,What,Euro\nA1,Card,10\n';
    const columns = ['sku', 'name', 'price'];
    await check(file, { supplier: 'North', columns, category: 'gpu', maxPriceChange: 20 });
    const { body } = await sendFile(staff, file);
    expect(body.mapping).toEqual({ supplier: 'North', columns, category: 'gpu', maxPriceChange: 20 });
    const { mappings } = (await staff.call(listImportMappings)).body;
    expect(mappings).toMatchObject([{ supplier: 'North', columns: { Nr: 'sku', What: 'name', Euro: 'price' } }]);
  });

  test('knows a supplier in any case of letters, and shows the name as it was typed last', async () => {
    const { shop, staff, apply, check, get } = await openImporter();
    await apply('sku,name,category,price\nA1,Card 1,gpu,10\n', { supplier: 'NORD Gmbh' });
    const { _id, supplier, counts } = await check('sku,price\nA1,11\n', { supplier: 'Nord GmbH' });
    expect([supplier, outcomes({ counts })]).toEqual(['Nord GmbH', { updated: 1 }]);
    const { mappings } = (await staff.call(listImportMappings)).body;
    expect(mappings).toMatchObject([{ supplier: 'Nord GmbH' }]);
    expect((await staff.call(listImports)).body.map((one) => one.supplier)).toEqual(['Nord GmbH', 'Nord GmbH']);
    await sql`update import_mappings set supplier_name = null`.execute(shop.db);
    expect((await get(_id)).supplier).toBe('nord gmbh');
  });

  test('can be made again with other columns, also while it runs', async () => {
    const { shop, staff, map, get } = await openImporter();
    const { body } = await sendFile(staff, fileOf(rowOf('A1'), rowOf('A2')));
    await map(body, { columns: body.mapping.columns.map((column) => (column === 'price' ? null : column)) });
    await map(body);
    await runAll(shop);
    await map(body);
    await runAll(shop);
    expect(outcomes(await get(body._id))).toEqual({ created: 2 });
  });

  test.each([
    [{ columns: ['name'] }, 'columns'],
    [{ columns: [...Array(8).fill(null), 'price'] }, 'columns'],
    [{ columns: ['name', 'name', ...Array(7).fill(null)] }, 'columns'],
    [{ columns: ['nothing', ...Array(8).fill(null)] }, 'columns.0'],
    [{ supplier: '' }, 'supplier'],
    [{ maxPriceChange: 0 }, 'maxPriceChange'],
    [{ category: 'no-such' as 'gpu' }, 'category'],
  ])('is refused for %j', async (mapping, field) => {
    const { staff, map } = await openImporter();
    const { body } = await sendFile(staff, fileOf(rowOf('A1')));
    const answer = await map(body, mapping);
    expect([answer.status, (answer.body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      400,
      field,
    ]);
  });
});

describe('a list of prices', () => {
  test('needs no names for parts that the shop knows by their number or part number', async () => {
    const { shop, apply } = await openImporter();
    await apply(fileOf(rowOf('A1'), rowOf('A2')));
    const { counts } = await apply('sku,price,quantity\nA1,210,7\nMPN-A2,180,1\nZ9,10,1\n', { supplier: 'acme' });
    expect(outcomes({ counts })).toEqual({ updated: 1, bad: 2 });
    expect(await productOf(shop.db, 'A1')).toMatchObject({ name: 'Card A1', priceAmount: 21_000, available: 7 });
    const others = await apply('mpn,price\nMPN-A2,180\n', { supplier: 'south' });
    expect(outcomes(others)).toEqual({ updated: 1 });
    expect(await productOf(shop.db, 'A2')).toMatchObject({ name: 'Card A2', priceAmount: 18_000 });
  });

  test('is read by the decimal sign that its prices agree on', async () => {
    const { shop, apply } = await openImporter();
    await apply('sku,name,category,price\nA1,Card 1,gpu,"1.299,50"\nA2,Card 2,gpu,1.299\n');
    expect(await productOf(shop.db, 'A2')).toMatchObject({ priceAmount: 129_900 });
  });
});

describe('an import', () => {
  test('creates and updates, holds back what is doubtful, and imports that too when it is accepted', async () => {
    const { shop, apply, check, done } = await openImporter();
    expect(await apply(fileOf(rowOf('A1'), rowOf('A2')))).toMatchObject({ state: 'applied', leftAlone: 0 });
    const file = fileOf(rowOf('A1', '190'), rowOf('A2', '19,90'));
    expect(outcomes(await apply(file))).toEqual({ updated: 1, held: 1 });
    const { _id } = await check(file);
    expect(outcomes(await done(_id, 'apply', { acceptsHeld: true }))).toEqual({ updated: 1, unchanged: 1 });
    expect(await productOf(shop.db, 'A2')).toMatchObject({ priceAmount: 1990, available: 5 });
    await expectAuditHolds(shop.db);
  });

  test('pauses after the rows that are being written, continues, and does not repeat any', async () => {
    const { shop, check, act, get } = await openImporter();
    const { _id } = await check(fileOf(...Array.from({ length: 600 }, (_, at) => rowOf(`P${at}`))));
    await act(_id, 'apply');
    let steps = 0;
    await runImports(shop.shop, { onError: failOn, isStopped: () => steps++ > 0 });
    expect((await act(_id, 'pause')).body).toMatchObject({ state: 'applying', isPaused: true, done: 250 });
    await runAll(shop);
    expect(await get(_id)).toMatchObject({ done: 250 });
    expect((await act(_id, 'continue')).body).toMatchObject({ isPaused: false });
    await runAll(shop);
    expect(await get(_id)).toMatchObject({ state: 'applied', done: 600, counts: { created: 600 } });
  });

  test('is continued by another process after one has died, and by one process only', async () => {
    const { shop, check, act, get } = await openImporter();
    const other = await openShopOn(shop.connectionString);
    const { _id } = await check(fileOf(...Array.from({ length: 520 }, (_, at) => rowOf(`D${at}`))));
    await act(_id, 'apply');
    await sql`update imports set lease = ${newId()}, lease_until = now() + interval '1 minute'`.execute(shop.db);
    expect(await runImports(other.shop, { onError: failOn })).toBe(false);
    await sql`update imports set lease_until = now() - interval '1 second'`.execute(shop.db);
    await Promise.all([runAll(shop), runAll(other)]);
    await runAll(shop);
    expect(await get(_id)).toMatchObject({ state: 'applied', counts: { created: 520 } });
    expect(await everyProduct(shop.db)).toHaveLength(520);
    await expectAuditHolds(shop.db);
  });

  test('reports a row that the database refuses, and imports the others', async () => {
    const { shop, check, act, get, rows } = await openImporter();
    const { _id } = await check(fileOf(rowOf('A1'), rowOf('A2'), rowOf('A3')));
    await sql`alter table products add constraint no_a2 check (name <> 'Card A2')`.execute(shop.db);
    onTestFinished(() => sql`alter table products drop constraint no_a2`.execute(shop.db).then(() => undefined));
    await act(_id, 'apply');
    const errors: unknown[] = [];
    await runAll(shop, (error) => errors.push(error));
    expect(errors).toHaveLength(2);
    expect(outcomes(await get(_id))).toEqual({ created: 2, bad: 1 });
    expect(await rows(_id, 'bad')).toMatchObject([
      { line: 3, field: null, code: 'not_imported', reason: 'The row could not be imported.' },
    ]);
  });

  test('is not changed by an act that does not fit', async () => {
    const { staff, act, check, done } = await openImporter();
    const { body } = await sendFile(staff, fileOf(rowOf('A1')));
    for (const name of ['apply', 'pause', 'continue', 'undo'] as const)
      expect([name, (await act(body._id, name)).status]).toEqual([name, 409]);
    const unknown = await staff.call(changeImport, { params: { id: newId() }, body: { act: 'apply' } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'import_not_found']);
    const { _id } = await check(fileOf(rowOf('A1')));
    expect((await act(_id, 'undo')).status).toBe(409);
    await done(_id, 'apply');
    expect((await act(_id, 'apply')).status).toBe(200);
    expect((await staff.call(deleteImport, { params: { id: _id } })).status).toBe(409);
    await done(_id, 'undo');
    expect((await staff.call(deleteImport, { params: { id: _id } })).body).toEqual({ deletedCount: 1 });
    expect((await staff.call(deleteImport, { params: { id: _id } })).body).toEqual({ deletedCount: 0 });
    expect((await staff.call(getImport, { params: { id: _id } })).status).toBe(404);
    expect((await staff.call(listImportRows, { params: { id: _id } })).status).toBe(404);
  });
});

describe('an undo', () => {
  const first = fileOf(rowOf('A1'), rowOf('A2'), rowOf('A3'));
  const second = fileOf(
    rowOf('A1', '189,90', { stock: '9', tdp: '150' }),
    rowOf('A2', '209,90', { name: 'Card A 2', stock: '0', gtin: '4006381333931' }),
    rowOf('B1'),
    rowOf('A1', '179,90', { stock: '2', tdp: '150' }),
  );

  test('restores all products, so that the same file can be imported again', async () => {
    const { shop, apply, done } = await openImporter();
    await apply(first);
    const before = await everyProduct(shop.db);
    const applied = await apply(second);
    const after = await everyProduct(shop.db);
    expect(await done(applied._id, 'undo')).toMatchObject({ state: 'undone', leftAlone: 0 });
    expect(await everyProduct(shop.db)).toEqual(before);
    expect(outcomes(await apply(second))).toEqual(outcomes(applied));
    expect(await everyProduct(shop.db)).toEqual(after.map((one) => ({ ...one, publishedAt: expect.any(Date) })));
    await expectAuditHolds(shop.db);
  });

  test('restores a product that two distant rows have changed', async () => {
    const { shop, apply, done } = await openImporter();
    await apply(first);
    const before = await everyProduct(shop.db);
    const others = Array.from({ length: 500 }, (_, at) => rowOf(`N${at}`));
    const { _id, ...applied } = await apply(
      fileOf(rowOf('A1', '180', { stock: '9' }), rowOf('Z1'), ...others, rowOf('A1', '170'), rowOf('Z1', '150')),
    );
    expect(outcomes(applied)).toEqual({ created: 501, updated: 3 });
    expect(await done(_id, 'undo')).toMatchObject({ leftAlone: 0 });
    expect(await everyProduct(shop.db)).toEqual(before);
    await expectAuditHolds(shop.db);
  });

  test('leaves alone what has changed since, and says so', async () => {
    const { shop, staff, apply, done, rows } = await openImporter();
    await apply(first);
    const { _id } = await apply(second);
    const edit = async (number: string, body: object) => {
      const { id, version } = await productOf(shop.db, number);
      expect((await staff.call(editProduct, { params: { id }, body: { version, ...body } })).status).toBe(200);
    };
    await edit('A1', { price: 150 });
    await edit('B1', { name: 'By hand' });
    expect(await done(_id, 'undo')).toMatchObject({ leftAlone: 2 });
    expect(await productOf(shop.db, 'A1')).toMatchObject({
      priceAmount: 15_000,
      available: 5,
      specifications: { tdp: 120 },
    });
    expect(await productOf(shop.db, 'B1')).toMatchObject({ name: 'By hand', deletedAt: null });
    expect((await rows(_id)).map(({ leftAlone }) => leftAlone)).toEqual([[], [], ['product'], ['price']]);
    await expectAuditHolds(shop.db);
  });

  test('keeps a new product that was ordered, and units that were sold', async () => {
    const { shop, apply, done, rows } = await openImporter();
    await apply(first);
    const { _id } = await apply(fileOf(rowOf('A1', '199,90', { stock: '6' }), rowOf('B1'), rowOf('A3', '210')));
    const sell = async (number: string, times: number) => {
      const { id, name, priceAmount } = await productOf(shop.db, number);
      for (let at = 0; at < times; at++)
        await book(await shop.customer(), { id, name, price: (priceAmount ?? 0) / 100 });
    };
    await sell('B1', 1);
    await sell('A1', 6);
    const deleted = await productOf(shop.db, 'A3');
    const { staff } = { staff: await shop.admin() };
    await staff.call(deleteProduct, { params: { id: deleted.id } });
    await done(_id, 'undo');
    expect((await rows(_id)).map(({ leftAlone }) => leftAlone)).toEqual([['stock'], ['product'], ['product']]);
    expect(await productOf(shop.db, 'B1')).toMatchObject({ deletedAt: null, available: 4 });
    await expectAuditHolds(shop.db);
  });

  test('ends an import that is paused, and is possible for a week', async () => {
    const { shop, apply, check, act, done, get, staff } = await openImporter();
    const { _id } = await check(fileOf(...Array.from({ length: 300 }, (_, at) => rowOf(`U${at}`))));
    await act(_id, 'apply');
    let steps = 0;
    await runImports(shop.shop, { onError: failOn, isStopped: () => steps++ > 0 });
    expect((await act(_id, 'undo')).status).toBe(409);
    await act(_id, 'pause');
    expect(await done(_id, 'undo')).toMatchObject({ state: 'undone' });
    expect(await everyProduct(shop.db)).toEqual([]);
    const old = await apply(first);
    await sql`update imports set applied_at = now() - interval '8 days' where id = ${old._id}`.execute(shop.db);
    expect((await act(old._id, 'undo')).status).toBe(409);
    await deleteOldImports(shop.db);
    expect((await staff.call(listImportRows, { params: { id: old._id } })).body.rows).toEqual([]);
    expect(await get(old._id)).toMatchObject({ state: 'applied', counts: { created: 3 } });
  });
});
