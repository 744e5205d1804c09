import type { Page } from '@playwright/test';
import { expect, sampleProduct, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('every link of the navigation and the footer leads to a complete page', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/');
  const links = page.locator('header nav a, footer a');
  const hrefs = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') as string)));
  expect(hrefs.size).toBeGreaterThan(14);
  for (const href of hrefs) {
    expect((await page.goto(href))?.status() ?? 200, href).toBe(200);
    await expectComplete(page);
  }
});

test('the home page shows its slides, categories, products and statistics', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  // Slides are scrolled by hand: all are reachable, and there are no arrows.
  await expect(banner.locator('[inert]')).toHaveCount(0);
  await expect(banner.getByRole('heading')).toHaveCount(3);
  await expect(banner.getByRole('button')).toHaveCount(0);
  const last = banner.getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText('31K')).toBeVisible();
  await page.getByRole('region', { name: 'Top Categories' }).getByRole('link', { name: 'Monitor' }).click();
  await expect(page).toHaveURL('/hardwarecomponents?category=monitor');
  await expectComplete(page);
});

test('the home page’s reviews are scrolled by keyboard on a phone', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const reviews = page.getByRole('region', { name: 'What our customers say' }).getByRole('list');
  await expect(reviews).toHaveAttribute('tabindex', '0');
  await reviews.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => reviews.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test('products are listed on numbered pages and have their own pages', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/hardwarecomponents?page=2');
  await expectComplete(page);
  const name = await page.getByRole('article').getByRole('heading').last().innerText();
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText('price: ')).toBeVisible();
  await expectComplete(page);
  const product = await sampleProduct(page, 3);
  expect((await page.goto(`/product/${product._id}`))?.status()).toBe(200);
  await expect(page).toHaveURL(`/product/${product._id}/${product.slug}`);
});

test('blogs and the portfolio can be read', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expectComplete(page);
  await page.goto('/myportfolio');
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('link').first()).toBeVisible();
  await expectComplete(page);
});

test('the image of the 404 page links to the home page', { tag: '@extended' }, async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await page.getByRole('img', { name: /one missing/ }).click();
  await expect(page).toHaveURL('/');
});

async function expectComplete(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Hardware Store$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(11);
}
