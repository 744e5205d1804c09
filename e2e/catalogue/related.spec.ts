import { expect, expectAccessible, test } from '../support/test.ts';

type Listed = { _id: string; slug: string; name: string };

test('a product page names alternatives and leads to the parts that fit', { tag: '@extended' }, async ({ page }) => {
  const [gpu] = (await (await page.request.get('/api/products?category=gpu&limit=1')).json()) as [Listed];
  await page.goto(`/product/${gpu._id}/${gpu.slug}`);
  const alternatives = page.getByRole('region', { name: 'Alternatives' });
  await expect(alternatives.getByRole('listitem').first()).toBeVisible();
  await expect(alternatives.getByRole('link', { name: gpu.name, exact: true })).toHaveCount(0);
  await expect(alternatives.getByText(/^(\$[\d,.]+ (less|more)|Same price)$/).first()).toBeVisible();
  const cases = page.getByRole('region', { name: 'Goes with it' }).getByRole('region', { name: 'Case' });
  await cases.getByRole('link', { name: /that fit$/ }).click();
  await expect(page).toHaveURL(/category=case&maxGpuLength\.min=\d+/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a term of the specification is explained on request', { tag: '@extended' }, async ({ page }) => {
  const [gpu] = (await (await page.request.get('/api/products?category=gpu&limit=1')).json()) as [Listed];
  await page.goto(`/product/${gpu._id}/${gpu.slug}`);
  const explanation = page.getByText('The graphics processor, which decides most of the card’s performance.');
  await expect(explanation).toBeHidden();
  await page.getByLabel('What it means: Chipset').click();
  await expect(explanation).toBeVisible();
  await expectAccessible(page);
});
