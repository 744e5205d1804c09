import { expect, test } from '../support/test.ts';

type Found = { name: string; price: number; brand: string }[];

const heading = (product: { name: string }) => product.name;

test('P1 price and brand filter the list, are kept in the URL, and can be removed one by one', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu');
  await page.getByLabel('Lowest price (USD)').fill('300');
  await page.getByLabel('Highest price (USD)').fill('900.50');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/[?&]minPrice=300(&|$)/);
  await expect(page).toHaveURL(/[?&]maxPrice=900.50(&|$)/);
  const cards = page.getByRole('article');
  const found = async (query: string) => (await (await page.request.get(`/api/products?${query}`)).json()) as Found;
  const within = await found('category=gpu&minPrice=300&maxPrice=900.50');
  expect(within.length).toBeGreaterThan(1);
  await expect(cards.getByRole('heading')).toHaveText(within.slice(0, 24).map(heading));

  const { brand = '' } = within[0] ?? {};
  const ofBrand = within.filter((product) => product.brand === brand);
  const box = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox', { name: `${brand} ${ofBrand.length}` });
  await box.check();
  await expect(page).toHaveURL(/[?&]brand=/);
  await expect(cards.getByRole('heading')).toHaveText(ofBrand.map(heading));
  await expect(box).toBeFocused();

  const applied = page.getByRole('list', { name: 'Applied filters' });
  await expect(applied.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3);
  await applied.getByRole('link', { name: `Remove filter: ${brand}` }).click();
  await expect(page).not.toHaveURL(/brand=/);
  await applied.getByRole('link', { name: 'Remove filter: From $300.00' }).click();
  await expect(page).not.toHaveURL(/minPrice=/);
  await expect(page).toHaveURL(/maxPrice=900\.5$/);
  await applied.getByRole('link', { name: 'Remove filter: Up to $900.50' }).click();
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu');
  await expect(applied).toHaveCount(0);
});

test('P1 an invalid price in the URL is reported at its field, and the other filters apply', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu&minPrice=cheap&maxPrice=500');
  const lowest = page.getByLabel('Lowest price (USD)');
  await expect(lowest).toHaveValue('cheap');
  await expect(lowest).toHaveAccessibleDescription('Enter an amount, such as 99 or 99.50.');
  const total = Number(
    (await page.request.get('/api/products?category=gpu&maxPrice=500&limit=1')).headers()['x-total-count'],
  );
  await expect(page.getByText(`${total} products`)).toBeVisible();
  await page.goto('/hardwarecomponents?minPrice=500&maxPrice=20');
  await expect(page.getByLabel('Highest price (USD)')).toHaveAccessibleDescription('Enter at least the lowest price.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P1 submitting the filters changes the URL', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/hardwarecomponents');
    await page.getByLabel('Highest price (USD)').fill('100');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/[?&]maxPrice=100(&|$)/);
    const total = Number((await page.request.get('/api/products?maxPrice=100&limit=1')).headers()['x-total-count']);
    await expect(page.getByText(`${total} products`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter: Up to $100.00' })).toBeVisible();
  });
});
