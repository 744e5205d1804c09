import { expect, expectAccessible, test } from '../support/test.ts';

test('the keyboard skips the filters', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await expectAccessible(page);
  await skip.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().locator(':focus')).toHaveCount(1);
});

test('a suggested category keeps the words that it was counted by', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  const { categories } = (await (await page.request.get('/api/search/suggestions?q=ryzen 7')).json()) as {
    categories: { category: string; count: number; words?: string }[];
  };
  const [first] = categories;
  expect(first?.words).toBe('ryzen 7');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search all products' }).fill('ryzen 7');
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`Processor.*${first?.count}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/category=processor&q=ryzen(\+|%20)7/);
  await expect(page.locator('#product-count')).toHaveText(new RegExp(`^${first?.count} `));
});

test('a category in another spelling is found', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=GPU&q=radeon');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu&q=radeon');
});

test('a brand in another spelling is found', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu&brand=asus&brand=Msi&sort=price');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu&brand=ASUS&brand=MSI&sort=price');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('ASUS');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a number beside a fact is a filter of the list', { tag: '@extended' }, async ({ page }) => {
  await page.goto(`/hardwarecomponents?q=${encodeURIComponent('at least 8 cores')}`);
  const applied = page.getByRole('list', { name: 'Applied filters' });
  await expect(applied.getByRole('link', { name: /Cores: from 8/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the counts of the categories follow the words', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?q=radeon');
  const total = await page.locator('#product-count').innerText();
  const all = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
  await expect(all).toContainText(new RegExp(`${Number.parseInt(total, 10)}$`));
});

test('what was understood is not said to be shown when nothing is found', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=mouse&q=nvidea');
  await expect(page.getByText('No matches.')).toBeVisible();
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
});

test('the typed words stay in their field, and can be searched for as they are', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/hardwarecomponents?q=nvidea graphics card');
  const field = page.getByRole('searchbox');
  await expect(field).toHaveValue('nvidea graphics card');
  await page.getByRole('checkbox', { name: /In stock only/ }).check();
  await expect(page).toHaveURL(/available=true/);
  await expect(field).toHaveValue('nvidea graphics card');
  await page.getByRole('link', { name: 'Search instead for “nvidea graphics card”' }).click();
  await expect(page).toHaveURL(/exact=true/);
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
  await expect(field).toHaveValue('nvidea graphics card');
});

test('a search for help offers its page first, and no products', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?q=returns');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Returns', exact: true })).toHaveAttribute('href', '/returns');
  await expect(main.getByRole('article')).toHaveCount(0);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search all products' }).fill('pick up');
  await page.getByRole('option', { name: 'Shipping' }).click();
  await expect(page).toHaveURL('/shipping');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('no field is small enough to be zoomed into', { tag: '@extended' }, async ({ page }) => {
    for (const path of ['/hardwarecomponents?category=gpu', '/', '/login']) {
      await page.goto(path);
      const sizes = await page
        .locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('nothing is out of reach or under a transparent button', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/hardwarecomponents?category=gpu');
    const chips = page.getByRole('list', { name: 'Quick filters' }).getByRole('link');
    for (const chip of await chips.all()) {
      const box = await chip.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    await page.getByText('Filters', { exact: true }).first().click();
    const background = await page
      .getByRole('button', { name: 'Show results' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(background).not.toMatch(/transparent|rgba\(0, 0, 0, 0\)/);
    await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
  });

  test('a filter that words became can be taken back', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/hardwarecomponents?q=graphics card 16gb');
    await expect(page.getByRole('searchbox')).toHaveValue('graphics card 16gb');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/category=gpu&memory/);
    await expect(page).not.toHaveURL(/q=/);
  });
});
