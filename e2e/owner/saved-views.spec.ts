import { randomUUID } from 'node:crypto';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('a view of a list is saved, opened again, and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const name = `Low GPUs ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Category').selectOption('GPU');
  await page.getByLabel('Stock', { exact: true }).selectOption('5 or fewer');
  await expect(page).toHaveURL(/stock=low/);
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save view' }).click();
  const field = views.getByLabel('Name of the view');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill(name);
  await field.press('Enter');
  await expect(toast(page, `Saved as ${name}.`)).toBeVisible();
  const link = views.getByRole('link', { name });
  await expect(link).toHaveAttribute('aria-current', 'true');

  await page.goto('/dashboard/manageProducts');
  await link.click();
  await expect(page).toHaveURL(/category=gpu/);
  await expect(page).toHaveURL(/stock=low/);
  await expectAccessible(page);
  await views.getByRole('button', { name: `Delete the view ${name}` }).click();
  await expect(toast(page, `The view ${name} is deleted.`)).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
