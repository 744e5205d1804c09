import { describe, expect, test } from 'vitest';
import { listImportRows } from '../../../contract/owner/import.ts';
import type { PictureProblem } from '../../../contract/owner/import-pictures.ts';
import { findGallery } from '../../../domain/catalogue/product-pictures.ts';
import { fetchImportPictures } from '../../../domain/imports/pictures/fetch-pictures.ts';
import { PictureUnavailable } from '../../../domain/imports/pictures/picture-source.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { importer } from '../../../testing/scene/imports.ts';
import { drawPicture } from '../../../testing/scene/pictures.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const host = 'https://pictures.example.com';
const header = 'sku,name,category,price,quantity,image url';
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const rowOf = (sku: string, ...names: string[]) =>
  `${sku},Card ${sku},gpu,100,5,${names.map((name) => `${host}/${name}`).join('; ')}`;

async function openScene() {
  const shop = await openTestShop();
  const staff = await shop.admin();
  const own = importer(shop, staff);
  const asked: string[] = [];
  const files = new Map<string, Uint8Array | PictureProblem>();
  const fetchPicture = async (address: string) => {
    asked.push(address.slice(host.length + 1));
    const file = files.get(address.slice(host.length + 1)) ?? 'refused';
    if (typeof file === 'string') throw new PictureUnavailable(file);
    return file;
  };
  /** As often as the rows may be tried. */
  const fetchAll = async (rounds = 1) => {
    for (let round = 0; round < rounds; round++) {
      await shop.db
        .updateTable('importPictures')
        .set({ nextAt: new Date(0) })
        .execute();
      await fetchImportPictures({ ...shop.shop, fetchPicture }, { onError: failOn });
    }
  };
  const draw = async (name: string) => {
    files.set(name, await drawPicture(40, 30).png().toBuffer());
  };
  const galleryOf = async (name: string) => {
    const product = shop.db.selectFrom('products').select(['id', 'pictureUrl']).where('name', '=', name);
    return findGallery(shop.db, await product.executeTakeFirstOrThrow());
  };
  const failedRows = async (id: string) =>
    (await staff.call(listImportRows, { params: { id }, query: { pictures: 'failed' } })).body.rows;
  return { shop, staff, ...own, asked, files, fetchAll, draw, galleryOf, failedRows };
}

describe('pictures of an import', () => {
  test('are fetched after the rows, in their order, and the same one is stored once', async () => {
    const { shop, check, done, rows, get, fetchAll, draw, galleryOf } = await openScene();
    await Promise.all(['a', 'b'].map(draw));
    const { _id } = await check(fileOf(rowOf('P1', 'a', 'b'), rowOf('P2', 'b'), 'P3,Card P3,gpu,100,5,'));
    await fetchAll();
    await done(_id, 'apply');
    expect([await galleryOf('Card P1'), (await get(_id)).pictures]).toEqual([
      [],
      { planned: 0, waiting: 2, added: 0, failed: 0 },
    ]);
    await fetchAll();
    const gallery = await galleryOf('Card P1');
    expect(gallery).toEqual([expect.stringMatching(/^\/images\//), expect.stringMatching(/^\/images\//)]);
    expect(await galleryOf('Card P2')).toEqual([gallery[1]]);
    expect(await shop.db.selectFrom('images').select('id').execute()).toHaveLength(2);
    expect((await get(_id)).pictures).toEqual({ planned: 0, waiting: 0, added: 2, failed: 0 });
    expect((await rows(_id)).map(({ pictures }) => pictures)).toEqual([
      { state: 'added', count: 2, problems: [] },
      { state: 'added', count: 1, problems: [] },
      null,
    ]);
  });

  test('that fail are listed with their row, and tried again if that may help', async () => {
    const { apply, get, fetchAll, asked, files, draw, galleryOf, failedRows } = await openScene();
    files.set('slow', 'too_slow').set('text', Buffer.from('no picture')).set('inside', 'private_address');
    await draw('good');
    const { _id } = await apply(
      fileOf(rowOf('P1', 'text', 'good', 'slow'), rowOf('P2', 'inside'), rowOf('P3', 'gone')),
    );
    await fetchAll();
    expect([await galleryOf('Card P1'), (await get(_id)).pictures]).toEqual([
      [],
      { planned: 0, waiting: 1, added: 0, failed: 2 },
    ]);
    await draw('slow');
    await fetchAll();
    expect(asked.filter((name) => name === 'good')).toHaveLength(1);
    expect(await galleryOf('Card P1')).toHaveLength(2);
    expect((await failedRows(_id)).map(({ name, pictures }) => ({ name, ...pictures }))).toEqual([
      { name: 'Card P1', state: 'added', count: 3, problems: [{ address: `${host}/text`, problem: 'not_a_picture' }] },
      {
        name: 'Card P2',
        state: 'failed',
        count: 1,
        problems: [{ address: `${host}/inside`, problem: 'private_address' }],
      },
      { name: 'Card P3', state: 'failed', count: 1, problems: [{ address: `${host}/gone`, problem: 'refused' }] },
    ]);
  });

  test('are given up after five attempts', async () => {
    const { apply, get, fetchAll, asked, files } = await openScene();
    files.set('slow', 'too_slow');
    const { _id } = await apply(fileOf(rowOf('P1', 'slow')));
    await fetchAll(8);
    expect([asked, (await get(_id)).pictures]).toEqual([
      ['slow', 'slow', 'slow', 'slow', 'slow'],
      { planned: 0, waiting: 0, added: 0, failed: 1 },
    ]);
  });

  test('do not replace those of a product, and a file that is imported again fetches none', async () => {
    const { apply, get, fetchAll, asked, draw, galleryOf } = await openScene();
    await Promise.all(['a', 'b'].map(draw));
    await apply(fileOf(rowOf('P1', 'a')));
    await fetchAll();
    const before = await galleryOf('Card P1');
    const { _id } = await apply(fileOf(rowOf('P1', 'b')));
    await fetchAll();
    expect([await galleryOf('Card P1'), asked]).toEqual([before, ['a']]);
    expect((await get(_id)).pictures).toEqual({ planned: 0, waiting: 0, added: 0, failed: 0 });
  });

  test('are removed by an undo, unless staff have changed them, and no more are fetched', async () => {
    const { shop, apply, done, rows, fetchAll, draw, galleryOf, files } = await openScene();
    await Promise.all(['a', 'b', 'c'].map(draw));
    await apply('sku,name,category,price,quantity\nP1,Card P1,gpu,100,5\nP2,Card P2,gpu,100,5\nP3,Card P3,gpu,100,5\n');
    const { _id } = await apply(fileOf(rowOf('P1', 'a', 'b'), rowOf('P2', 'c'), rowOf('P3', 'slow'), rowOf('P4', 'a')));
    files.set('slow', 'too_slow');
    await fetchAll();
    const [own = ''] = await galleryOf('Card P1');
    await shop.db.updateTable('products').set({ pictureUrl: own }).where('name', '=', 'Card P2').execute();
    await done(_id, 'undo');
    await draw('slow');
    await fetchAll(2);
    expect(await Promise.all(['Card P1', 'Card P2', 'Card P3', 'Card P4'].map(galleryOf))).toEqual([[], [own], [], []]);
    expect((await rows(_id)).map(({ pictures }) => pictures?.state)).toEqual(Array(4).fill('removed'));
  });

  test('an undo that is faster than a fetch leaves the product without it', async () => {
    const { shop, apply, done, fetchAll, draw, galleryOf } = await openScene();
    await draw('a');
    await apply('sku,name,category,price,quantity\nP1,Card P1,gpu,100,5\n');
    const { _id } = await apply(fileOf(rowOf('P1', 'a')));
    const undone = {
      ...shop.shop,
      fetchPicture: async () => {
        await done(_id, 'undo');
        return drawPicture(40, 30).png().toBuffer();
      },
    };
    await fetchImportPictures(undone, { onError: failOn });
    await fetchAll();
    expect(await galleryOf('Card P1')).toEqual([]);
  });

  test.each([
    'http://example.com/a.jpg',
    'ftp://example.com/a.jpg',
    'https://',
    Array.from({ length: 9 }, (_, at) => `${host}/${at}`).join(';'),
  ])('%s makes its row a bad one', async (cell) => {
    const { check, rows } = await openScene();
    const { _id, counts } = await check(fileOf(`P1,Card P1,gpu,100,5,${cell}`));
    expect([counts.bad, (await rows(_id))[0]?.field]).toEqual([1, 'pictures']);
  });
});
