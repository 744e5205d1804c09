import { describe, expect, test } from 'vitest';
import { deleteImport, listImportRows } from '../../../contract/owner/import.ts';
import { deleteImportArchive } from '../../../contract/owner/import-archive.ts';
import { findGallery } from '../../../domain/catalogue/product-pictures.ts';
import { addArchive } from '../../../domain/imports/archive/add-archive.ts';
import type { ArchivedFile } from '../../../domain/imports/archive/picture-archive.ts';
import { deleteOldImports } from '../../../domain/imports/delete-old-imports.ts';
import { fetchImportPictures } from '../../../domain/imports/pictures/fetch-pictures.ts';
import { addPictureOf } from '../../../domain/pictures/add-picture.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { sendArchive, withDirectory, withRepeatedEntry, zipOf } from '../../../testing/scene/import-archives.ts';
import { importer, runAll, sendFile } from '../../../testing/scene/imports.ts';
import { drawPicture } from '../../../testing/scene/pictures.ts';
import { actorOf } from '../../../testing/scene/refunds.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const host = 'https://pictures.example.com';
const header = 'sku,name,category,price,quantity,image url';
const rowOf = (sku: string, cell: string) => `${sku},Card ${sku},gpu,100,5,${cell}`;
const fileOf = (cells: Record<string, string>) =>
  `${[header, ...Object.entries(cells).map(([sku, cell]) => rowOf(sku, cell))].join('\n')}\n`;
const draw = () => drawPicture(40, 30).png().toBuffer();

async function openScene() {
  const shop = await openTestShop();
  const staff = await shop.admin();
  const own = importer(shop, staff);
  const online = await draw();
  const fetchAll = async () => {
    await shop.db
      .updateTable('importPictures')
      .set({ nextAt: new Date(0) })
      .execute();
    await fetchImportPictures({ ...shop.shop, fetchPicture: async () => online }, { onError: failOn });
  };
  const send = (id: string, content: Uint8Array, name?: string) => sendArchive(staff, id, content, name);
  /** Uploaded with an archive, and checked. */
  const checkWith = async (cells: Record<string, string>, archive: Uint8Array) => {
    const { body } = await sendFile(staff, fileOf(cells));
    expect((await send(body._id, archive)).status).toBe(200);
    await own.map(body);
    await runAll(shop);
    return own.get(body._id);
  };
  const picturesOf = async (id: string) =>
    (await staff.call(listImportRows, { params: { id }, query: {} })).body.rows.map(({ pictures }) => pictures);
  const galleryOf = async (sku: string) => {
    const product = shop.db.selectFrom('products').select(['id', 'pictureUrl']).where('name', '=', `Card ${sku}`);
    return findGallery(shop.db, await product.executeTakeFirstOrThrow());
  };
  const files = () =>
    shop.db.selectFrom('importArchiveFiles').select(['pathKey', 'problem']).orderBy('pathKey').execute();
  const images = () => shop.db.selectFrom('images').select('id').execute();
  return { shop, staff, ...own, fetchAll, send, checkWith, picturesOf, galleryOf, files, images };
}

const planned = (count: number, ...problems: { address: string; problem: string }[]) => ({
  state: 'planned',
  count,
  problems,
});

describe('an archive of pictures beside a table', () => {
  test('is named by paths and file names, which a check finds, and mixed with addresses', async () => {
    const { checkWith, picturesOf, done, get, fetchAll, galleryOf, images, files } = await openScene();
    const [front, back] = await Promise.all([draw(), draw()]);
    const { _id, counts, pictures, archive } = await checkWith(
      {
        P1: `front/GPU-1.jpg; ${host}/a.png; back.png`,
        P2: 'gpu-1.jpg',
        P3: 'gone.jpg; back.png',
        P4: 'C:\\Photos\\back.PNG',
        P5: '',
      },
      zipOf({ 'all/front/gpu-1.JPG': front, 'all/side/gpu-1.jpg': await draw(), 'all/back.png': back }),
    );
    expect([counts.created, pictures, archive]).toEqual([
      5,
      { planned: 4, waiting: 0, added: 0, failed: 2 },
      { fileName: 'pictures.zip', pictures: 3, createdAt: expect.any(String) },
    ]);
    expect(await picturesOf(_id)).toEqual([
      planned(3),
      planned(1, { address: 'gpu-1.jpg', problem: 'ambiguous_name' }),
      planned(2, { address: 'gone.jpg', problem: 'not_in_archive' }),
      planned(1),
      null,
    ]);
    await fetchAll();
    expect(await images()).toEqual([]);

    await done(_id, 'apply');
    await fetchAll();
    const [one = '', two, three = ''] = await galleryOf('P1');
    expect(new Set([one, two, three]).size).toBe(3);
    expect(await Promise.all(['P2', 'P3', 'P4', 'P5'].map(galleryOf))).toEqual([[], [three], [three], []]);
    expect(await images()).toHaveLength(3);
    expect((await picturesOf(_id)).map((row) => row && [row.state, row.problems])).toEqual([
      ['added', []],
      ['failed', [{ address: 'gpu-1.jpg', problem: 'ambiguous_name' }]],
      ['added', [{ address: 'gone.jpg', problem: 'not_in_archive' }]],
      ['added', []],
      null,
    ]);
    expect((await get(_id)).pictures).toEqual({ planned: 0, waiting: 0, added: 3, failed: 2 });
    expect(await files()).toHaveLength(3);
  });

  test('an undo removes its pictures, and it is deleted once they are stored', async () => {
    const { shop, checkWith, done, get, fetchAll, galleryOf, files } = await openScene();
    const { _id } = await checkWith({ P1: 'a.png' }, zipOf({ 'a.png': await draw() }));
    await deleteOldImports(shop.db);
    await done(_id, 'apply');
    await deleteOldImports(shop.db);
    expect(await files()).toHaveLength(1);
    await fetchAll();
    await deleteOldImports(shop.db);
    expect([await files(), (await get(_id)).archive?.pictures]).toEqual([[], 1]);
    expect(await galleryOf('P1')).toHaveLength(1);
    await done(_id, 'undo');
    expect(await galleryOf('P1')).toEqual([]);
  });

  test('is deleted with its import', async () => {
    const { shop, staff, checkWith, files } = await openScene();
    const { _id } = await checkWith({ P1: 'a.png' }, zipOf({ 'a.png': await draw() }));
    await staff.call(deleteImport, { params: { id: _id } });
    expect([await files(), await shop.db.selectFrom('importArchives').selectAll().execute()]).toEqual([[], []]);
  });

  test('can be replaced and removed until the import is applied, and the rows are checked again', async () => {
    const { shop, staff, check, get, send, done, picturesOf, files } = await openScene();
    const missing = planned(1, { address: 'a.png', problem: 'not_in_archive' });
    const { _id } = await check(fileOf({ P1: 'a.png' }));
    expect(await picturesOf(_id)).toEqual([missing]);
    await send(_id, zipOf({ 'b.png': await draw() }));
    expect((await get(_id)).state).toBe('checking');
    await runAll(shop);
    expect([(await get(_id)).state, await picturesOf(_id)]).toEqual(['checked', [missing]]);
    await send(_id, zipOf({ 'a.png': await draw() }), 'second.zip');
    await runAll(shop);
    expect([await picturesOf(_id), await files()]).toEqual([[planned(1)], [{ pathKey: 'a.png', problem: null }]]);
    expect((await get(_id)).archive?.fileName).toBe('second.zip');
    const remove = () => staff.call(deleteImportArchive, { params: { id: _id } });
    expect([(await remove()).body, (await remove()).body]).toEqual([{ deletedCount: 1 }, { deletedCount: 0 }]);
    await runAll(shop);
    expect([(await get(_id)).archive, await picturesOf(_id), await files()]).toEqual([null, [missing], []]);
    await done(_id, 'apply');
    expect((await send(_id, zipOf({ 'a.png': await draw() }))).status).toBe(409);
    expect([(await remove()).status, await files()]).toEqual([409, []]);
  });

  test('of two that are uploaded at the same time, one stays as a whole', async () => {
    const { staff, get, send, files } = await openScene();
    const { _id } = (await sendFile(staff, fileOf({ P1: 'a.png' }))).body;
    const [one, two] = [zipOf({ 'a1.png': await draw(), 'a2.png': await draw() }), zipOf({ 'b.png': await draw() })];
    const sent = await Promise.all([send(_id, one, 'one.zip'), send(_id, two, 'two.zip')]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const names = { 'one.zip': ['a1.png', 'a2.png'], 'two.zip': ['b.png'] };
    const { fileName = '' } = (await get(_id)).archive ?? {};
    expect((await files()).map(({ pathKey }) => pathKey)).toEqual(names[fileName as 'one.zip']);
  });

  test('leaves nothing, and the former one as it was, if its upload or the process ends in the middle', async () => {
    const { shop, staff, get, send, files } = await openScene();
    const { _id } = (await sendFile(staff, fileOf({ P1: 'a.png' }))).body;
    const archive = zipOf({ 'a.png': await draw() });
    await send(_id, archive);
    const cut = await send(_id, archive.subarray(0, archive.length - 30));
    expect([cut.status, cut.body.errors?.[0]?.field]).toEqual([400, 'file']);
    const readPictureArchive = async function* (): AsyncGenerator<ArchivedFile> {
      yield { path: 'b.png', content: await draw() };
      throw new Error('The process ends');
    };
    const actor = await actorOf(shop, staff.email);
    const added = addArchive({ ...shop.shop, readPictureArchive }, actor, _id, { path: '', name: 'other.zip' });
    await expect(added).rejects.toThrow('The process ends');
    expect([await files(), (await get(_id)).archive?.fileName]).toEqual([
      [{ pathKey: 'a.png', problem: null }],
      'pictures.zip',
    ]);
  });

  test('a picture that was stored before a process died is not stored again', async () => {
    const { shop, checkWith, done, fetchAll, galleryOf, images } = await openScene();
    const picture = await draw();
    const { _id } = await checkWith({ P1: 'a.png; b.png', P2: 'b.png' }, zipOf({ 'a.png': picture, 'b.png': picture }));
    await done(_id, 'apply');
    const address = await addPictureOf(shop.shop, null, picture);
    await fetchAll();
    expect([await galleryOf('P1'), await galleryOf('P2'), await images()]).toEqual([
      [address],
      [address],
      [expect.anything()],
    ]);
  });
});

describe('files of an archive', () => {
  test('that are no pictures, or too large, are the reasons of their rows', async () => {
    const { checkWith, picturesOf, done, fetchAll, galleryOf, files } = await openScene();
    const broken = Buffer.concat([(await draw()).subarray(0, 40), Buffer.alloc(40)]);
    const { _id } = await checkWith(
      { P1: 'list.txt; a.png', P2: 'large.png', P3: 'broken.png', P4: 'empty.png' },
      zipOf({
        'list.txt': 'not a picture',
        'a.png': await draw(),
        'large.png': new Uint8Array(8 * 1024 ** 2 + 1),
        'broken.png': broken,
        'empty.png': '',
      }),
    );
    const of = (address: string, problem: string) => ({ address, problem });
    expect(await picturesOf(_id)).toEqual([
      planned(2, of('list.txt', 'not_a_picture')),
      planned(1, of('large.png', 'too_large')),
      planned(1),
      planned(1, of('empty.png', 'not_a_picture')),
    ]);
    await done(_id, 'apply');
    await fetchAll();
    expect(await galleryOf('P1')).toHaveLength(1);
    expect((await picturesOf(_id)).map((row) => row?.problems[0]?.problem)).toEqual([
      'not_a_picture',
      'too_large',
      'not_a_picture',
      'not_a_picture',
    ]);
    expect(await files()).toHaveLength(5);
  });

  test('outside it, hidden ones and those of a system are left out, and the last of two with one path is taken', async () => {
    const { shop, staff, send, files } = await openScene();
    const { _id } = (await sendFile(staff, fileOf({ P1: 'a.png' }))).body;
    const [first, last] = await Promise.all([draw(), draw()]);
    const { status, body } = await send(
      _id,
      zipOf({
        'front/': '',
        '../../etc/a.png': first,
        '/../b.png': first,
        '__MACOSX/front/._a.png': first,
        'front/.hidden.png': first,
        '.git/c.png': first,
        'front\\A.png': first,
        'front/a.png': last,
        'front/Kühler.png': first,
      }),
    );
    expect([status, body.pictures]).toEqual([200, 2]);
    expect((await files()).map(({ pathKey }) => pathKey)).toEqual(['front/a.png', 'front/kühler.png']);
    const kept = shop.db.selectFrom('importArchiveFiles').select('content').where('pathKey', '=', 'front/a.png');
    expect(last.equals((await kept.executeTakeFirstOrThrow()).content ?? Buffer.alloc(0))).toBe(true);
  });

  test('have names in UTF-8 that do not say so, or in the code page of old archives', async () => {
    const { staff, send, files } = await openScene();
    const { _id } = (await sendFile(staff, fileOf({ P1: 'a.png' }))).body;
    const withoutFlag = withDirectory(zipOf({ 'Kühler.png': await draw() }), (record) => record.setUint16(8, 0, true));
    await send(_id, withoutFlag);
    expect((await files()).map(({ pathKey }) => pathKey)).toEqual(['kühler.png']);
    // 0x81 is an u with an umlaut there.
    const old = withDirectory(zipOf({ 'K?hler.png': await draw() }), (record) => record.setUint8(47, 0x81));
    await send(_id, old);
    expect((await files()).map(({ pathKey }) => pathKey)).toEqual(['kühler.png']);
  });
});

describe('an archive is refused', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 ** 2 - 3)]);
  const bomb = zipOf({ 'a.jpg': bytes });

  test.each<[string, Uint8Array, string]>([
    ['that is no archive', Buffer.from('sku,name\n1,2\n'), 'can’t be read as a ZIP archive'],
    [
      'that has a password',
      withDirectory(zipOf({ 'a.txt': 'a' }), (record) => record.setUint16(8, 1, true)),
      'password',
    ],
    ['without pictures', zipOf({ 'a.txt': 'a' }), 'has no JPEG'],
    ['that unpacks to too much', withRepeatedEntry(bomb, 51), 'up to 400 MB'],
    ['that has too many files', withRepeatedEntry(zipOf({ 'a.txt': 'a' }), 10_001), 'up to 10,000 files'],
    [
      'whose file is larger than it says',
      withDirectory(bomb, (record) => record.setUint32(24, 5000, true)),
      'can’t be read as a ZIP archive',
    ],
  ])('%s', async (_, content, message) => {
    const { staff, send, files, get } = await openScene();
    const { _id } = (await sendFile(staff, fileOf({ P1: 'a.png' }))).body;
    const { status, body } = await send(_id, content);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_request',
        errors: [expect.objectContaining({ field: 'file', message: expect.stringContaining(message) })],
      }),
    ]);
    expect([await files(), (await get(_id)).archive]).toEqual([[], null]);
  });

  test('for an import that does not exist', async () => {
    const { send, files } = await openScene();
    const { status } = await send('01890000-0000-7000-8000-000000000000', zipOf({ 'a.png': await draw() }));
    expect([status, await files()]).toEqual([404, []]);
  });
});
