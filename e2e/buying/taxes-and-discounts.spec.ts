import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an admin creates a discount with a code, changes it and ends it', { tag: '@extended' }, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/discounts');
  await page.getByRole('link', { name: 'New discount' }).click();
  await page.getByRole('button', { name: 'Create discount' }).click();
  await expect(page.getByText('Name is Required')).toBeVisible();
  await page.getByLabel('Name').fill('Quiet week');
  await page.getByRole('textbox', { name: 'Code' }).fill('quiet-7');
  await page.getByLabel('Percent', { exact: true }).fill('12.5');
  await page.getByRole('checkbox', { name: 'GPU' }).check();
  await page.getByLabel('Most uses', { exact: true }).fill('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create discount' }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Quiet week' });
  await expect(row).toContainText('QUIET-7');
  await expect(row).toContainText('12.5%');
  await expect(row).toContainText('0 of 5');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quiet week' }).click();
  await expect(page.getByRole('checkbox', { name: 'GPU' })).toBeChecked();
  await page.getByLabel('Discount', { exact: true }).selectOption('amount');
  await page.getByLabel('Amount (USD)').fill('20');
  await page.getByRole('checkbox', { name: 'GPU' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('$20.00');
  await page.getByRole('link', { name: 'Quiet week' }).click();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
});

test('a discount that was ended while its form was open stays ended, also after a look at another window', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  await signInAsAdmin(page, '/dashboard/discounts/new');
  await page.getByLabel('Name').fill('Two forms');
  // Without a code it would change the prices of other journeys.
  await page.getByRole('textbox', { name: 'Code' }).fill('two-forms');
  await page.getByLabel('Percent', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Create discount' }).click();
  await page.getByRole('link', { name: 'Two forms' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Two forms');
  const other = await openVisitor();
  await signInAsAdmin(other, new URL(page.url()).pathname);
  await other.getByRole('button', { name: 'End now' }).click();
  await expect(other.getByRole('row').filter({ hasText: 'Two forms' })).toContainText('Ended');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByLabel('Name').fill('Third form');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed this discount in the meantime.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('row').filter({ hasText: 'Two forms' })).toContainText('Ended');
});

test('an admin finds the products of a discount by keyboard, and they have names when it is opened again', {
  tag: '@extended',
}, async ({ page }) => {
  const [first, second] = (await (await page.request.get('/api/products?category=gpu&limit=2')).json()) as {
    name: string;
  }[];
  const names = [first?.name ?? '', second?.name ?? ''];
  await signInAsAdmin(page, '/dashboard/discounts');
  await page.getByRole('link', { name: 'New discount' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Two cards');
  // Without a code it would change the prices of other journeys.
  await page.getByRole('textbox', { name: 'Code' }).fill('two-cards');
  await page.getByLabel('Percent', { exact: true }).fill('5');
  const search = page.getByLabel('Find a product');
  for (const name of names) {
    await search.fill(name);
    // Enter would submit the form.
    await search.press('Enter');
    await page.getByRole('checkbox', { name }).press('Space');
  }
  const chosen = page.getByRole('list', { name: 'Chosen products' });
  await expect(chosen.getByRole('listitem')).toHaveText(names);
  await expect(page.getByRole('group').getByRole('status')).toHaveText(/products? found\.$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create discount' }).click();

  await page.getByRole('link', { name: 'Two cards' }).click();
  await expect(chosen.getByRole('listitem')).toHaveText(names);
  await chosen.getByRole('button', { name: `Remove ${names[0]}`, exact: true }).press('Enter');
  await expect(chosen.getByRole('button', { name: `Remove ${names[1]}`, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('link', { name: 'Two cards' }).click();
  await expect(chosen.getByRole('listitem')).toHaveText(names.slice(1));
  await chosen.getByRole('button').press('Enter');
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Two cards' }).click();
  await expect(search).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test('an admin sets taxes and the legal data of the shop', { tag: '@extended' }, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/taxes');
  await page.getByRole('button', { name: 'Add EU standard rates' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Finland' })).toContainText('25.5%');
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  const region = page.getByLabel('Region (optional)', { exact: true });
  await region.selectOption('California');
  // CA is Cádiz in Spain, which was not chosen.
  await page.getByLabel('Country', { exact: true }).selectOption('Spain');
  await expect(region.locator('option', { hasText: 'Cádiz' })).toBeAttached();
  await expect(region).toHaveValue('');
  await page.getByLabel('Country', { exact: true }).selectOption('United States');
  await region.selectOption('New York');
  await page.getByLabel('Rate in percent').fill('8.875');
  await page.getByRole('button', { name: 'Set rate' }).click();
  const rate = page.getByRole('listitem').filter({ hasText: 'United States, NY' });
  await expect(rate).toContainText('8.875%');
  await expectAccessible(page);
  await rate.getByRole('button', { name: 'Delete the rate of United States, NY' }).press('Enter');
  await expect(rate).toHaveCount(0);
  const home = page.getByLabel('Your country', { exact: true });
  const homeRegion = page.getByLabel('Your region (optional)', { exact: true });
  await home.selectOption('Canada');
  await homeRegion.selectOption('Ontario');
  // German addresses have no region, so the one that was chosen is left out.
  await home.selectOption('Germany');
  await expect(homeRegion).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your country', { exact: true }).locator('option:checked')).toHaveText('Germany');

  await page.goto('/dashboard/shopSettings');
  await page.getByLabel('VAT ID or tax number').fill('DE136695975');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a valid VAT ID')).toBeVisible();
  await page.getByLabel('VAT ID or tax number').fill('DE136695976');
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await expectAccessible(page);
});
