import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

type Listed = { _id: string; name: string; price: number; slug: string };

const cardsOf = async (page: Page, category: string) =>
  (await (await page.request.get(`/api/products?category=${category}&limit=5`)).json()) as Listed[];

/** Among the products that are visible. */
async function expectLowestPriceMarked(page: Page, products: Listed[]): Promise<void> {
  const lowest = Math.min(...products.map(({ price }) => price));
  const cells = page.getByRole('row', { name: /^Price/ }).getByRole('cell');
  const best = cells.filter({ has: page.getByText('better').filter({ visible: true }) });
  await expect(best).toHaveCount(1);
  await expect(best).toContainText(lowest.toLocaleString('en-US'));
}

test('three products chosen in the list are compared side by side, at an address to share', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  const [first, second, third] = (await cardsOf(page, 'gpu')) as [Listed, Listed, Listed];
  await page.goto('/hardwarecomponents?category=gpu');
  for (const { name } of [first, second, third]) {
    const toggle = page.getByRole('button', { name: `Compare ${name}`, exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  }
  const tray = page.getByRole('complementary', { name: 'Comparison' });
  await expect(tray.getByText('3 products to compare')).toBeVisible();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare: GPU');
  await expect(page.getByRole('columnheader')).toHaveText([first.name, second.name, third.name]);
  await expectLowestPriceMarked(page, [first, second, third]);
  await expectAccessible(page);

  const other = await openVisitor();
  await other.goto(page.url());
  await expect(other.getByRole('columnheader')).toHaveCount(3);

  await page.getByRole('link', { name: `Remove ${second.name} from the comparison` }).click();
  await expect(page.getByRole('columnheader')).toHaveText([first.name, third.name]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('2 products to compare')).toBeVisible();
});

test('only differences are shown when asked for', { tag: '@extended' }, async ({ page }) => {
  const gpus = await cardsOf(page, 'gpu');
  await page.goto(`/compare?ids=${gpus.slice(0, 2).map(({ _id }) => _id)}`);
  const rows = page.getByRole('row');
  const all = await rows.count();
  const different = await rows.filter({ hasText: 'differs' }).count();
  expect(different).toBeLessThan(all);
  await page.getByRole('link', { name: 'Show differences only' }).click();
  await expect(page.getByRole('link', { name: 'Show all facts' })).toBeVisible();
  await expect(rows.filter({ hasText: 'differs' })).toHaveCount(different);
  expect(await rows.count()).toBeLessThan(all);
});

test('a fifth product is refused, and one of another category begins a new selection', { tag: '@extended' }, async ({
  page,
}) => {
  const names = (await cardsOf(page, 'gpu')).map(({ name }) => name);
  const toggleOf = (name: string) => page.getByRole('button', { name: `Compare ${name}`, exact: true });
  await page.goto('/hardwarecomponents?category=gpu');
  for (const name of names) await toggleOf(name).click();
  await expect(page.getByText('You can compare up to four products. Remove one first.', { exact: true })).toBeVisible();
  await expect(toggleOf(names[4] as string)).toHaveAttribute('aria-pressed', 'false');
  const [monitor] = (await cardsOf(page, 'monitor')) as [Listed];
  await page.goto(`/product/${monitor._id}/${monitor.slug}`);
  await toggleOf(monitor.name).click();
  await expect(page.getByText(/^You can compare products of one category/)).toBeVisible();
  await expect(page.getByText('1 product to compare')).toBeVisible();
});

test('an address with unknown, repeated and other products says what is left out', { tag: '@extended' }, async ({
  page,
}) => {
  const gpus = await cardsOf(page, 'gpu');
  const [monitor] = (await cardsOf(page, 'monitor')) as [Listed];
  const ids = [gpus[0]?._id, gpus[0]?._id, monitor._id, '00000000-0000-4000-8000-000000000000', 'x'];
  await page.goto(`/compare?ids=${ids}`);
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByText('2 products of this comparison are no longer sold.')).toBeVisible();
  await expect(
    page.getByText(`Left out, because products of one category are compared: ${monitor.name}.`),
  ).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two of four products are shown at a time', { tag: '@extended' }, async ({ page }) => {
    const gpus = (await cardsOf(page, 'gpu')).slice(0, 4);
    await page.goto(`/compare?ids=${gpus.map(({ _id }) => _id)}`);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText([gpus[0]?.name ?? '', gpus[1]?.name ?? '']);
    await expectLowestPriceMarked(page, gpus.slice(0, 2));
    await page
      .getByRole('navigation', { name: 'Products shown side by side' })
      .getByRole('link', { name: gpus[3]?.name ?? '' })
      .click();
    await expect(heads).toHaveText([gpus[0]?.name ?? '', gpus[3]?.name ?? '']);
    await expectLowestPriceMarked(page, [gpus[0], gpus[3]] as Listed[]);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page leads to a comparison, which grows by links', { tag: '@extended' }, async ({ page }) => {
    const [first] = (await cardsOf(page, 'gpu')) as [Listed];
    await page.goto(`/product/${first._id}/${first.slug}`);
    await page.getByRole('link', { name: `Compare ${first.name}`, exact: true }).click();
    await page
      .getByRole('link', { name: /^Add .* to the comparison$/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});
