import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { daysOf } from '../../src/contract/owner/exports/month.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('R3 the dates of an export are those of the chosen month, until the owner types others', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/accounting');
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
  const month = page.getByRole('combobox', { name: 'Month' });
  const expectDays = async () => {
    const days = daysOf(await month.inputValue());
    await expect(from).toHaveValue(days.from);
    await expect(to).toHaveValue(days.to);
    return days;
  };
  await expectDays();
  await month.selectOption({ index: 9 });
  const days = await expectDays();
  const asked = page.waitForRequest('**/api/exports/payments?*');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Payments as CSV' }).click();
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ ...days, format: 'csv' });
  await downloading;

  await from.fill('2026-01-15');
  await month.selectOption({ index: 2 });
  await expect(from).toHaveValue('2026-01-15');
  await expect(to).toHaveValue(days.to);
});

test('R3 a month without payments says so, and its archive can still be saved', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/accounting');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.selectOption({ index: 30 });
  const name = await month.locator('option:checked').textContent();
  await expect(page.getByText(`No payments, refunds or documents in ${name}.`)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download archive' }).click();
  expect(Object.keys(unzipSync(await readFile(await (await downloading).path())))).toContain('vat-report.csv');
});

test('R3 an owner takes a month for the accountant, and exports what a list shows', async ({ page }) => {
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Accounting' }).click();
  await expect(page).toHaveURL('/dashboard/accounting');
  // The current one.
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 0 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download archive' }).click();
  const archive = await downloading;
  expect(archive.suggestedFilename()).toMatch(/^accounting-\d{4}-\d\d\.zip$/);
  const files = Object.keys(unzipSync(await readFile(await archive.path())));
  expect(files).toEqual(expect.arrayContaining(['summary.csv', 'vat-report.csv', 'journal.csv']));
  await expect(toast(page, 'The archive is saved.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Revenue at other rates').fill('82');
  await page.getByRole('button', { name: 'Save accounts' }).click();
  await expect(page.getByText('Enter 4 to 8 digits')).toBeVisible();
  await page.getByLabel('Revenue at other rates').fill('8201');
  await page.getByRole('button', { name: 'Save accounts' }).click();
  await expect(toast(page, 'Accounts saved.')).toBeVisible();

  await page.goto('/dashboard/manageProducts?q=nothing+has+this+name');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Manage Products as CSV' }).click();
  const products = await readFile(await (await exporting).path(), 'utf8');
  expect(products.trimEnd().split('\r\n')).toHaveLength(1);
});
