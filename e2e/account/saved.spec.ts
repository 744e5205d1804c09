import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

type Listed = { _id: string; name: string; slug: string };

const someProducts = async (page: Page) =>
  (await (await page.request.get('/api/products?category=gpu&limit=3')).json()) as [Listed, Listed, Listed];

const toggleOf = (page: Page, { name }: Listed) => page.getByRole('button', { name: `Save ${name}`, exact: true });

const removeOf = (page: Page, { name }: Listed) =>
  page.getByRole('button', { name: `Saved. Remove ${name}`, exact: true });

test('what a visitor saves is kept in the browser, joins the account, and is shared as a list', async ({
  page,
  openVisitor,
  openCustomer,
}) => {
  const [first, second, third] = await someProducts(page);
  await page.goto('/hardwarecomponents?category=gpu');
  await toggleOf(page, first).click();
  await expect(toggleOf(page, first)).toHaveCount(0);
  await expect(removeOf(page, first)).toBeVisible();
  await page.goto(`/product/${second._id}/${second.slug}`);
  await toggleOf(page, second).click();
  await expect(removeOf(page, second)).toHaveText('Saved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved products' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: first.name })).toBeVisible();
  await expectAccessible(page);
  await expect(removeOf(page, second)).toHaveText('Remove');
  await removeOf(page, second).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: first.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toHaveCount(0);

  const customer = await openCustomer();
  await customer.goto('/about');
  await expect.poll(() => customer.evaluate(() => localStorage.getItem('saved'))).toContain('owner');
  await customer.evaluate((id) => localStorage.setItem('saved', JSON.stringify({ owner: null, ids: [id] })), third._id);
  await customer.goto('/saved');
  const list = customer.getByRole('region', { name: 'Saved', exact: true });
  await expect(list.getByRole('link', { name: third.name })).toBeVisible();
  await customer.getByText('New list').click();
  await customer.getByRole('button', { name: 'Create list' }).click();
  await expect(customer.getByText('Name is Required')).toBeVisible();
  await customer.getByLabel('Name', { exact: true }).fill('Quiet build');
  await customer.getByRole('button', { name: 'Create list' }).click();
  await list.getByLabel(`List of ${third.name}`).selectOption('Quiet build');
  const build = customer.getByRole('region', { name: 'Quiet build' });
  await expect(build.getByRole('link', { name: third.name })).toBeVisible();
  await build.getByRole('button', { name: 'Share Quiet build', exact: true }).click();
  const address = await build.getByRole('link', { name: '/saved/' }).getAttribute('href');
  await expectAccessible(customer);

  const other = await openVisitor();
  await other.goto(address ?? '');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Quiet build');
  await expect(other.getByRole('link', { name: third.name })).toBeVisible();
  await expectAccessible(other);

  await build.getByRole('button', { name: 'Delete Quiet build' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(build).toHaveCount(0);
  expect((await other.goto(address ?? ''))?.status()).toBe(404);
});
