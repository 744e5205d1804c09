import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an admin adds words that the search takes for each other, and deletes them', { tag: '@extended' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/searchWords');
  await page.getByRole('textbox', { name: 'Add words' }).fill('zorgblat, radeon');
  await page.getByRole('button', { name: 'Add words' }).click();
  const row = rowOf(page, 'zorgblat');
  await expect(row).toHaveText('zorgblatradeon');
  await row.click();
  await expect(page.getByRole('textbox', { name: 'Words of zorgblat' })).toHaveValue('zorgblat, radeon');
  await expectAccessible(page);
  const found = async () => {
    const { items, instead } = await (await page.request.get('/api/search?q=zorgblat')).json();
    return instead ? [] : (items as { name: string }[]).map(({ name }) => name);
  };
  await expect(async () => expect((await found()).join()).toMatch(/Radeon/)).toPass();
  await page.getByRole('button', { name: 'Delete the words of zorgblat' }).click();
  await expect(row).toHaveCount(0);
});

test('changed words of a category can be restored, by keyboard', { tag: '@extended' }, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/searchWords');
  const row = rowOf(page, 'Webcam');
  await row.press('Enter');
  const words = page.getByRole('textbox', { name: 'Words of Webcam' });
  const before = await words.inputValue();
  await words.fill(`${before}, lookatme`);
  await page.getByRole('button', { name: 'Save the words of Webcam' }).press('Enter');
  await expect(row).toBeFocused();
  await expect(row).toHaveText(/lookatmeChanged$/);
  await row.press('Enter');
  await page.getByRole('button', { name: 'Restore the default words of Webcam' }).press('Enter');
  await expect(row).toBeFocused();
  await expect(row).not.toHaveText(/lookatme/);
  await row.press('Enter');
  await expect(words).toHaveValue(before);
  await words.fill('');
  await page.getByRole('button', { name: 'Save the words of Webcam' }).click();
  await expect(page.getByText('Not a valid value')).toBeVisible();
});

function rowOf(page: Page, name: string) {
  return page.locator('summary').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
}
