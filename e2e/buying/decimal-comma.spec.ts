import { fillProduct } from '../support/add-product.ts';
import { callApi, signInAsAdmin } from '../support/admin.ts';
import { openShop } from '../support/shop-process.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('in a German shop amounts are typed, shown and filtered with a decimal comma', { tag: '@extended' }, async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = await openShop('german-data', { LOCALE: 'de-DE', CURRENCY: 'EUR' });
  const context = await browser.newContext({ baseURL: shop.address });
  try {
    const page = await context.newPage();
    await signInAsAdmin(page, '/dashboard/addProduct');
    await fillProduct(page, 'Decimal comma', '1.299,5');
    const price = page.getByLabel('Price');
    await expect(price).toHaveAccessibleDescription(/= 1\.299,50\s€/);
    await price.fill('1,299');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(/two different numbers. Write it like 1234,50/);
    await expectAccessible(page);
    await price.fill('');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(price).toHaveAccessibleDescription('Price is Required');
    await price.fill('19,99');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(toast(page, 'Product added successfully')).toBeVisible();
    await expect(price).toHaveValue('');
    const href = await page.getByRole('link', { name: /Decimal comma/ }).getAttribute('href');
    const id = href?.split('/')[2] ?? '';
    expect((await callApi(page, 'GET', `/api/products/${id}`)).body.price).toBe(19.99);

    await page.goto('/dashboard/taxes');
    await page.getByLabel('Country', { exact: true }).selectOption('Germany');
    await page.getByLabel('Rate in percent').fill('5,5');
    await page.getByRole('button', { name: 'Set rate' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Deutschland' })).toContainText('5,5');
    await expect(page.getByLabel('Rate in percent')).toHaveValue('');

    // A form without JavaScript sends what was typed.
    await page.goto('/hardwarecomponents?q=Decimal&minPrice=19,50&maxPrice=1.299,00+€');
    await expect(page.getByRole('heading', { name: 'Decimal comma' })).toBeVisible();
    const highest = page.getByLabel('Highest price (EUR)');
    await expect(highest).toHaveValue('1299');
    await expect(page.getByLabel('Lowest price (EUR)')).toHaveValue('19,50');
    await highest.fill('19,60');
    await highest.press('Enter');
    await expect(page).toHaveURL(/maxPrice=19%2C60/);
    await expect(highest).toHaveValue('19,60');
  } finally {
    await context.close();
    await shop.close();
  }
});
