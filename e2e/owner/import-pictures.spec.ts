import { randomUUID } from 'node:crypto';
import { zipOf } from '../../src/testing/scene/import-archives.ts';
import { drawPicture } from '../../src/testing/scene/pictures.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const zip = (name: string, buffer: Uint8Array) => ({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });

test('@products a table and an archive of pictures become products with pictures, and are undone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/import');
  const supplier = `nord-${randomUUID().slice(0, 8)}`;
  const table = [
    'sku,name,category,price,quantity,Images',
    `ZF-1,Zirconia Fan 120 ${supplier},case-fan,19.90,5,front/fan-120.PNG; side.png`,
    `ZF-2,Zirconia Fan 140 ${supplier},case-fan,24.90,3,fan-140.png`,
  ];
  const buffer = Buffer.from(table.join('\n'));
  await page.getByLabel('CSV or XLSX file').setInputFiles({ name: 'nord.csv', mimeType: 'text/csv', buffer });

  const archive = page.getByLabel('ZIP archive of pictures');
  await archive.setInputFiles(zip('broken.zip', Buffer.from('no archive')));
  await expect(page.getByRole('alert')).toContainText('can’t be read as a ZIP archive');
  const picture = await drawPicture(400, 300).png().toBuffer();
  await archive.setInputFiles(zip('first.zip', zipOf({ 'other.png': picture })));
  await expect(page.getByText('first.zip · 1 picture')).toBeVisible();
  await page.getByLabel('Supplier', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('2 rows name pictures that we can’t find or use.')).toBeVisible();

  await archive.setInputFiles(
    zip('second.zip', zipOf({ 'pictures/front/fan-120.png': picture, 'pictures/side.png': 'no picture' })),
  );
  await expect(page.getByText('second.zip · 1 picture')).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row', { name });
  await expect(rowOf('Zirconia Fan 120')).toContainText('1 picture to add');
  await expect(rowOf('Zirconia Fan 120')).toContainText('side.png: the file is not a JPEG');
  await expect(rowOf('Zirconia Fan 140')).toContainText('fan-140.png: there is no such file');
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption('Missing pictures (2)');
  await expect(rowOf('Zirconia Fan 140')).toBeVisible();

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('1 product has new pictures.')).toBeVisible();
  const found = async () => await (await page.request.get(`/api/products?q=Zirconia+${supplier}`)).json();
  expect((await found()).map(({ picture }: { picture: string }) => picture.startsWith('/images/')).sort()).toEqual([
    false,
    true,
  ]);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await found()).toEqual([]);
});
