import { bookProduct, expect, sampleProduct, test } from '../support/test.ts';

test('O2 M1 the order page and My Orders link to the product', { tag: '@extended' }, async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 13);
  const address = `/product/${product._id}/${product.slug}`;
  await bookProduct(page, product._id);
  await page.getByRole('link', { name: 'See product details' }).click();
  await expect(page).toHaveURL(address);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(address);
});

test('P4 O4 a sold-out product cannot be ordered: its page links to its category, its order form says so and sends nothing', {
  tag: '@extended',
}, async ({ page, customer: _ }) => {
  const response = await page.request.get('/api/products?available=false&limit=1');
  const [product] = (await response.json()) as { _id: string; slug: string; category: string }[];
  await page.goto(`/product/${product?._id}/${product?.slug}`);
  await expect(page.getByRole('main').getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order this product' })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^See all in / })
    .first()
    .click();
  await expect(page).toHaveURL(`/hardwarecomponents?category=${product?.category}`);

  await page.goto(`/orderProduct/${product?._id}`);
  await expect(page.getByText('Sold out.')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await page.getByLabel('Quantity').press('Enter');
  // aria-disabled, so it can still receive the focus and a click.
  await page.getByRole('button', { name: 'Book This Product' }).click({ force: true });
  await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
  expect(sent).toBe(0);
});
