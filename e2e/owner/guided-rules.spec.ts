import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('the owner changes the shares of a purpose, which must add up to 100 %', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/guidedBuilds');
  await expect(page.getByText('Together 100 %.').first()).toBeVisible();
  await page.getByText('Workstation').click();
  const form = page.getByRole('group').filter({ has: page.getByRole('button', { name: /Workstation$/ }) });
  const processor = form.getByLabel('Processor', { exact: true });
  const before = Number(await processor.inputValue());
  await processor.fill(String(before + 1));
  await form.getByRole('button', { name: /Workstation$/ }).click();
  await expect(form.getByText('The shares must add up to 100 %')).toBeVisible();
  await expectAccessible(page);
  await processor.fill(String(before));
  await form.getByRole('button', { name: /Workstation$/ }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
});
