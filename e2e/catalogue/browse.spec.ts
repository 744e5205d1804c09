import { holdRequests } from '../support/hold-requests.ts';
import { expect, expectAccessible, sampleProduct, test } from '../support/test.ts';

test("H1 H4 the home page is titled 'Hardware Store' and shows the first 6 products", async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Hardware Store');
  await expect(page.getByRole('banner').getByText('Hardware Store')).toBeVisible();
  const newest = (await (await page.request.get('/api/products?limit=6')).json()) as { name: string }[];
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(newest.map((product) => product.name));
});

test('P1 all products are shown in three columns and load on scrolling', async ({ page }) => {
  await page.goto('/hardwarecomponents');
  await expect(page.getByRole('heading', { name: 'Computers Hardware' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const tops = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[2]);
  expect(tops[3]).toBeGreaterThan(tops[2] as number);
  const total = Number((await page.request.get('/api/products?limit=1')).headers()['x-total-count']);
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.count()).toBe(total);
  }).toPass();
  const names = await cards.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(total);
});

test('P2 P3 a card shows picture, name, price, quantity and 50 characters of description, and its Update button links to the order', async ({
  page,
}) => {
  const product = await sampleProduct(page);
  await page.goto('/hardwarecomponents');
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article').filter({ hasText: product.name })).toBeVisible({ timeout: 500 });
  }).toPass();
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card.locator('img')).toHaveAttribute('src', /\/pictures\//);
  await expect(card.getByRole('heading')).toHaveText(product.name);
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(product.price);
  await expect(card.getByText(`price: ${price}`, { exact: true })).toBeVisible();
  await expect(card.getByText(`available quantity: ${product.quantity}`, { exact: true })).toBeVisible();
  await expect(card.getByText(product.description.slice(0, 50).trim(), { exact: true })).toBeVisible();
  const update = card.getByRole('link', { name: /^Update/ });
  await expect(update).toHaveText('Update');
  await expect(update).toHaveAttribute('href', `/orderProduct/${product._id}`);
});

test('P4 a product has a public page at a canonical address, with its specifications', async ({ page }) => {
  const product = await sampleProduct(page);
  await page.goto(`/product/${product._id}/some-other-words`);
  await expect(page).toHaveURL(`/product/${product._id}/${product.slug}`);
  await expect(page).toHaveTitle(`${product.name} · Hardware Store`);
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(page.getByText(product.description)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Specifications' }).getByRole('term').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order this product' })).toHaveAttribute(
    'href',
    `/orderProduct/${product._id}`,
  );
});

test('the one loud button of a product page adds to the cart, for visitors and customers', async ({
  page,
  openCustomer,
}) => {
  const product = await sampleProduct(page);
  for (const visitor of [page, await openCustomer()]) {
    await visitor.goto(`/product/${product._id}/${product.slug}`);
    const add = visitor.getByRole('button', { name: `Add to cart: ${product.name}`, exact: true });
    await expect(add).toBeVisible();
    const loud = await add.evaluate((button) => {
      const color = getComputedStyle(button).backgroundColor;
      return [...document.querySelectorAll('main a, main button')]
        .filter((control) => getComputedStyle(control).backgroundColor === color)
        .map((control) => control.textContent);
    });
    expect(loud).toEqual(['Add to cart']);
  }
});

test('the Back button returns to the same position in the list', async ({ page }) => {
  await page.goto('/hardwarecomponents');
  const cards = page.getByRole('article');
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.count()).toBeGreaterThan(60);
  }).toPass();
  const product = cards.nth(60).getByRole('link').first();
  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(60).getByRole('link').first()).toHaveText(name);
  await expect(cards.nth(60)).toBeInViewport();
});

test('a category shows only its products and their number', async ({ page }) => {
  await page.goto('/hardwarecomponents');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'GPU' }).click();
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu');
  const total = Number((await page.request.get('/api/products?limit=1&category=gpu')).headers()['x-total-count']);
  await expect(page.getByText(`${total} products`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(total);
});

test('search, stock filter and sort apply to the list and are kept in the URL', async ({ page }) => {
  await page.goto('/hardwarecomponents');
  await page.getByRole('searchbox', { name: 'Search by name, brand, or part number' }).fill('radeon');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/[?&]q=radeon/);
  const cards = page.getByRole('article');
  const all = (await (await page.request.get('/api/products?q=radeon&sort=price')).json()) as {
    name: string;
    quantity: number;
  }[];
  const inStock = all.filter(({ quantity }) => quantity > 0);
  expect(inStock.length).toBeLessThan(all.length);
  await expect(cards).toHaveCount(all.length);
  await page.getByLabel('In stock only').check();
  await expect(cards).toHaveCount(inStock.length);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(cards.getByRole('heading')).toHaveText(inStock.map(({ name }) => name));
  await expect(page).toHaveURL(/q=radeon.*available=true.*sort=price|q=radeon.*sort=price.*available=true/);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Monitor' }).click();
  await expect(page.getByText('No matches.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show results' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL('/hardwarecomponents?category=monitor');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('N8 lazily loaded chunks come from static/js/{chunk}.{hash}.chunk.js', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  const before = scripts.length;
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  // The router's list of routes is loaded with the page and is no chunk.
  const chunks = scripts.filter((script) => !/^\/static\/manifest-[\w-]{8}\.js$/.test(script));
  for (const chunk of chunks) expect(chunk).toMatch(/^\/static\/js\/[\w.-]+\.[\w-]{8}\.chunk\.js$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P1 numbered page links lead to every product', async ({ page }) => {
    await page.goto('/hardwarecomponents');
    const names = new Set<string>();
    for (let number = 1; ; number++) {
      for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) names.add(name);
      const next = page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: `Page ${number + 1}`, exact: true });
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(page).toHaveURL(new RegExp(`page=${number + 1}`));
    }
    expect(names.size).toBe(Number((await page.request.get('/api/products?limit=1')).headers()['x-total-count']));
  });

  test('submitting the form searches and sorts the list', async ({ page }) => {
    await page.goto('/hardwarecomponents');
    await page.getByRole('searchbox').fill('radeon');
    await page.getByLabel('Sort by').selectOption('Price: high to low');
    await page.getByRole('button', { name: 'Search' }).click();
    const found = (await (await page.request.get('/api/products?q=radeon&sort=-price')).json()) as { name: string }[];
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(found.map(({ name }) => name));
  });

  test('the mobile menu opens, and ordering requires a login', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.locator('summary[aria-label="Open menu"]').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Computers Hardware' }).click();
    await page
      .getByRole('link', { name: /^Update/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  });
});

test('P1 a focused element below the products stays in view when more products load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/search?*page=2*');
  await page.goto('/hardwarecomponents');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Returns' });
  const requested = page.waitForRequest('**/api/search?*page=2*');
  await link.focus();
  await requested;
  await expect(link).toBeInViewport({ ratio: 1 });
  const cards = page.getByRole('article');
  const before = await cards.count();
  release();
  await expect(async () => expect(await cards.count()).toBeGreaterThan(before)).toPass();
  await expect(link).toBeInViewport({ ratio: 1 });
});
