import type { Page } from '@playwright/test';
import { expect, newAccount, sampleProduct, submitSignIn, submitSignUp, test } from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What this browser keeps and shows of a person: an address, an email, searches, products to compare. */
async function leaveTraces(page: Page): Promise<void> {
  const product = await sampleProduct(page, 16);
  await page.goto(`/product/${product._id}/${product.slug}`);
  await page.getByRole('button', { name: `Compare ${product.name}` }).click();
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/hardwarecomponents?q=secret+words');
  await page.evaluate(() => localStorage.setItem('recentSearches', '["secret words"]'));
  await page.goto('/checkout');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByLabel('Street and number').fill('Secret Street 1');
  await expect.poll(() => kept(page)).toContain('Secret Street 1');
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

async function openCheckout(page: Page): Promise<void> {
  const product = await sampleProduct(page, 17);
  await page.goto(`/product/${product._id}/${product.slug}`);
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click();
  await expect(page.getByRole('link', { name: /^Cart, \d/ })).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await expect(page.getByLabel('Street and number')).toBeVisible();
}

test('a customer who signs out leaves nothing for the next customer of the same tab', { tag: '@extended' }, async ({
  page,
}) => {
  const [first, next] = [newAccount(), newAccount()];
  await page.goto('/signup');
  await submitSignUp(page, first);
  await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await leaveTraces(page);
  await page.goto('/cart');
  await navigation(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(navigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  const left = await kept(page);
  for (const trace of ['Secret Street', 'secret words', first.email, '"compare"']) expect(left).not.toContain(trace);
  await openCheckout(page);
  await expect(page.getByLabel('Street and number')).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('');
  await page.goto('/signup');
  await submitSignUp(page, next);
  await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(next.email);
});

test('after the end of a session the draft is hidden, kept for its owner, and deleted for another', {
  tag: '@extended',
}, async ({ page }) => {
  const [first, next] = [newAccount(), newAccount()];
  await page.goto('/signup');
  await submitSignUp(page, first);
  await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await leaveTraces(page);
  await page.context().clearCookies();
  await page.goto('/cart');
  await expect(navigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await kept(page)).toContain('Secret Street 1');
  await expect(page.getByText('Secret Street 1')).toHaveCount(0);

  await page.goto('/login?returnTo=/checkout');
  await submitSignIn(page, first);
  await expect(page.getByLabel('Street and number')).toHaveValue('Secret Street 1');

  await page.context().clearCookies();
  await page.goto('/signup');
  await submitSignUp(page, next);
  await expect(navigation(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(await kept(page)).not.toContain('Secret Street 1');
});
