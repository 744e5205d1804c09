import { holdRequests } from '../support/hold-requests.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Suggested = { products: { _id: string; slug: string; name: string }[]; categories: unknown[]; filters: unknown[] };

test('products and categories are suggested while typing, and one is chosen by keyboard', { tag: '@extended' }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /suggestions/.test(url))).toEqual([]);
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search all products' });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.pressSequentially('radeon');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const response = await page.request.get('/api/search/suggestions?q=radeon');
  const { products, categories, filters } = (await response.json()) as Suggested;
  await expect(options).toHaveCount(products.length + categories.length + filters.length);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) as string);
  await field.press('ArrowUp');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await field.press('Enter');
  const last = products.at(-1);
  await expect(page).toHaveURL(`/product/${last?._id}/${last?.slug}`);
  await expect(options).toHaveCount(0);
});

test('words are searched for by Enter, kept as recent, and forgotten on request', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search all products' });
  await field.fill('radeon');
  await field.press('Enter');
  await expect(page).toHaveURL('/hardwarecomponents?q=radeon');
  await expect(page.getByRole('searchbox')).toHaveValue('radeon');
  await expect(field).toHaveValue('');
  await page.goto('/about');
  await field.focus();
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['radeon']);
  await field.press('Escape');
  await expect(recent).toHaveCount(0);
  await field.blur();
  await field.focus();
  await recent.click();
  await expect(page).toHaveURL('/hardwarecomponents?q=radeon');
  await page.goto('/about');
  await field.focus();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
});

test('only the newest words are asked for, and a response to earlier ones is not shown', { tag: '@extended' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('q') ?? '');
  });
  await page.goto('/about');
  const release = await holdRequests(page, '**/api/search/suggestions?q=ryzen');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search all products' });
  await field.fill('ryzen');
  await expect.poll(() => asked).toEqual(['ryzen']);
  await field.fill('radeon');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Radeon' }).first()).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options.filter({ hasText: 'Ryzen' })).toHaveCount(0);
  expect(asked).toEqual(['ryzen', 'radeon']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an icon opens the field over the whole width', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search all products' });
    await expect(field).toBeHidden();
    await page.locator('summary[aria-label="Open search"]').click();
    await expect(field).toBeFocused();
    expect((await field.boundingBox())?.width).toBeGreaterThan(320);
    await field.fill('radeon');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await field.press('Enter');
    await expect(page).toHaveURL('/hardwarecomponents?q=radeon');
    await expect(field).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field of any page searches', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/about');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search all products' });
    await field.fill('radeon');
    await field.press('Enter');
    await expect(page).toHaveURL('/hardwarecomponents?q=radeon');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.locator('summary[aria-label="Open search"]').click();
    await field.fill('ryzen');
    await field.press('Enter');
    await expect(page).toHaveURL('/hardwarecomponents?q=ryzen');
  });
});
