import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const file = (text: string) => ({ name: 'nord.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const first = [
  'Artikelnummer;Bezeichnung;Kategorie;Preis;Bestand',
  'ZN-1;Zinc Fan 120;case-fan;19,90;5',
  'ZN-2;Zinc Fan 140;case-fan;24,90;3',
];
const second = [
  'Artikelnummer;Bezeichnung;Kategorie;Preis;Bestand',
  'ZN-1;Zinc Fan 120;case-fan;21,90;8',
  'ZN-2;Zinc Fan 140;case-fan;2,90;3',
  'ZN-3;Zinc Fan 80;case-fan;cheap;1',
  'ZN-4;Zinc Fan 92;case-fan;14,90;2',
];

async function uploadAndCheck(page: Page, lines: string[]): Promise<void> {
  await page.goto('/dashboard/import');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file(lines.join('\r\n')));
  await expect(page.getByRole('heading', { name: 'nord.csv' })).toBeVisible();
  await expect(page.getByLabel('Column “Artikelnummer”')).toHaveValue('sku');
  await page.getByLabel('Supplier', { exact: true }).fill('Nord');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Ready to import')).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test('a price list is uploaded, checked, imported, and undone', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/import');
  await expectAccessible(page);
  await uploadAndCheck(page, first);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();

  await page.goto('/dashboard/import');
  await page.getByLabel('CSV or XLSX file').setInputFiles(file(second.join('\r\n')));
  // The supplier and its columns are known by the titles.
  await expect(page.getByLabel('Supplier', { exact: true })).toHaveValue('nord');
  await page.getByLabel('Column “Bestand”').selectOption('Not imported');
  await expectAccessible(page);
  await page.getByLabel('Column “Bestand”').selectOption('Quantity in stock');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Ready to import')).toBeVisible();
  await expect(rowOf(page, 'Zinc Fan 120')).toContainText('$19.90 → $21.90');
  await expect(rowOf(page, 'Zinc Fan 140')).toContainText('Held back because of its price');
  await expect(rowOf(page, 'Zinc Fan 80')).toContainText('Price is not a price');
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
  const { items } = { items: await (await page.request.get('/api/products?q=Zinc+Fan')).json() };
  expect(items.map(({ name, price }: { name: string; price: number }) => `${name} ${price}`).sort()).toEqual([
    'Zinc Fan 120 19.9',
    'Zinc Fan 140 24.9',
  ]);
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
