import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('products are filtered by a fact of their category, and edited together', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/manageProducts');
  await expect(page.getByLabel('Fact')).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Processor');
  await page.getByLabel('Fact').selectOption('Socket');
  await page.getByLabel('Value').selectOption('AM5');
  await expect(page).toHaveURL(/fact=socket%3AAM5/);
  await expect(page.getByRole('rowheader', { name: /Ryzen/ }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Core/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit all found' }).click();
  await expect(page.getByText('All products found by: Processor · Socket: AM5')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Value').selectOption('Any');
  await expect(page).not.toHaveURL(/fact=/);
});

test('orders are filtered by how they were paid and by their country', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/manageOrders');
  await page.getByLabel('Paid by').selectOption('Card');
  await expect(page).toHaveURL(/method=card/);
  await page.getByLabel('Country').selectOption('Iceland');
  await expect(page).toHaveURL(/country=IS/);
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/country=|method=/);
});
