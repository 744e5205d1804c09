import { expect, test } from 'vitest';
import { importer } from '../../../testing/scene/imports.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const header = 'sku,name,category,price,quantity,ean';
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;

async function openImporter() {
  const shop = await openTestShop();
  const counted = () => shop.db.selectFrom('products').select('id').where('deletedAt', 'is', null).execute();
  return { ...importer(shop, await shop.admin()), counted };
}

test('the list of another supplier updates the products with its GTINs', async () => {
  const { apply, counted } = await openImporter();
  await apply(fileOf('N1,Card,gpu,100,5,4006381333931'));
  const { counts } = await apply(fileOf('S9,The card,gpu,110,5,4006381333931'), { supplier: 'south' });
  expect([counts.updated, counts.created, (await counted()).length]).toEqual([1, 0, 1]);
});

test('a row whose GTIN another product has is a bad one, checked and applied', async () => {
  const { check, done, rows, counted } = await openImporter();
  const { _id, counts } = await check(
    fileOf('N1,Card,gpu,100,5,4006381333931', 'N2,Fan,case-fan,10,5,4006381333931', 'N3,Desk,desk,10,5,4006381333932'),
  );
  expect([counts.created, counts.bad]).toEqual([1, 2]);
  const applied = await done(_id, 'apply');
  expect([applied.counts.created, applied.counts.bad, (await counted()).length]).toEqual([1, 2, 1]);
  expect((await rows(_id, 'bad')).map(({ line, reason }) => [line, reason])).toEqual([
    [
      3,
      expect.stringMatching(
        /^GTIN \(EAN, UPC\) “4006381333931” is (in another row too|that of another product, “Card”)\.$/,
      ),
    ],
    [4, 'GTIN (EAN, UPC) “4006381333932” is not a GTIN: its digits or its check digit are wrong.'],
  ]);
});

test('after an undo the file adds its products again', async () => {
  const { apply, done, counted } = await openImporter();
  const { _id } = await apply(fileOf('N1,Card,gpu,100,5,4006381333931'));
  await done(_id, 'undo');
  const { counts } = await apply(fileOf('N7,Card,gpu,100,5,4006381333931'));
  expect([counts.created, counts.deleted, (await counted()).length]).toEqual([1, 0, 1]);
});
