import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const file = (text: string) => ({ name: 'nord.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Each has a supplier of its own, so that a repetition finds nothing of the last one. */
function priceLists() {
  const supplier = `Nord-${randomUUID().slice(0, 8)}`;
  // Its titles too, because they say whose file it is.
  const header = `Artikelnummer;Bezeichnung;Kategorie;Preis;Bestand;${supplier}`;
  const fan = (number: number, size: number, price: string, stock: number) =>
    `ZN-${number};Zinc Fan ${size} ${supplier};case-fan;${price};${stock};`;
  const first = [header, fan(1, 120, '19,90', 5), fan(2, 140, '24,90', 3)];
  const second = [
    header,
    fan(1, 120, '21,90', 8),
    fan(2, 140, '2,90', 3),
    fan(3, 80, 'cheap', 1),
    fan(4, 92, '14,90', 2),
  ];
  return { supplier, first, second };
}

async function uploadAndCheck(page: Page, { supplier, first }: ReturnType<typeof priceLists>): Promise<void> {
  await page.goto('/dashboard/import');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file(first.join('\r\n')));
  await expect(page.getByRole('heading', { name: 'nord.csv' })).toBeVisible();
  await expect(page.getByLabel('Column “Artikelnummer”')).toHaveValue('sku');
  await page.getByLabel('Supplier', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Ready to import')).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test('a price list is uploaded, checked, imported, and undone', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/import');
  await expectAccessible(page);
  const lists = priceLists();
  const { supplier, second } = lists;
  await uploadAndCheck(page, lists);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();

  await page.goto('/dashboard/import');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file(second.join('\r\n')));
  // The supplier and its columns are known by the titles.
  await expect(page.getByLabel('Supplier', { exact: true })).toHaveValue(supplier);
  await page.getByLabel('Column “Bestand”').selectOption('Not imported');
  await expectAccessible(page);
  await page.getByLabel('Column “Bestand”').selectOption('Quantity in stock');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Ready to import')).toBeVisible();
  await expect(rowOf(page, 'Zinc Fan 120')).toContainText('$19.90 → $21.90');
  await expect(rowOf(page, 'Zinc Fan 140')).toContainText('Held back: the price changes from $24.90 to $2.90');
  await expect(rowOf(page, 'Zinc Fan 80')).toContainText(
    'Price “cheap” is not a price from 1 to 9,999,999, with at most two decimals.',
  );
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption('Bad (1)');
  await expect(rowOf(page, 'Zinc Fan 120')).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download bad rows' }).click();
  expect((await downloading).suggestedFilename()).toBe('bad-rows-nord.csv');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  const items = await (await page.request.get(`/api/products?q=Zinc+${supplier}`)).json();
  expect(items.map(({ name, price }: { name: string; price: number }) => `${name} ${price}`).sort()).toEqual([
    `Zinc Fan 120 ${supplier} 19.9`,
    `Zinc Fan 140 ${supplier} 24.9`,
  ]);
});

test('a daily price list is set, and says why its address is not read', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/import');
  const lists = priceLists();
  const { supplier } = lists;
  await uploadAndCheck(page, lists);
  await page.goto('/dashboard/import');
  await page.getByRole('button', { name: 'Add daily price list' }).click();
  await page.getByLabel('Supplier', { exact: true }).selectOption(supplier);
  await page.getByRole('button', { name: 'Save and fetch now' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await page.getByLabel('Web address of the file').fill(`https://localhost/${supplier}.csv`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and fetch now' }).click();
  await expect(toast(page, /Saved/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    const source = page.getByRole('listitem').filter({ hasText: supplier });
    await expect(source.getByText('The address leads into a private network.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: `Remove the price list of ${supplier}` }).click();
  await expect(page.getByText(`https://localhost/${supplier}.csv`)).toBeHidden();
});

test('what cannot be imported is said beside the file', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/import');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file(''));
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be read' })).toBeVisible();
  await page.getByLabel('CSV or XLSX file').setInputFiles(file('sku,price\nA,1\n'));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
});
