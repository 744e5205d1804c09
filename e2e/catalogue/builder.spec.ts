import { expect, expectAccessible, test, toast } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a build is chosen on a phone: what conflicts is hidden and explained, the rest is shared and bought', async ({
  page,
  openVisitor,
}) => {
  await page.goto('/builder');
  await page.getByRole('link', { name: 'Choose: Processor' }).click();
  await page.getByLabel('Search in Processor').fill('9800X3D');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Add AMD Ryzen 7 9800X3D' }).click();
  await expect(page.getByText('Everything fits so far.')).toBeVisible();

  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  await expect(page.getByText(/\d+ hidden: .*socket/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show those too' }).click();
  const intel = page.getByRole('listitem').filter({ hasText: 'Conflict' }).first();
  await expect(intel).toContainText(/socket/);
  await intel.getByRole('link', { name: /^Add / }).click();
  await expect(page.getByText('Some parts don’t fit together.')).toBeVisible();
  await expect(page.getByText(/AMD Ryzen 7 9800X3D .*AM5/).first()).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Motherboard' }) })
    .getByRole('link', { name: /^Remove / })
    .click();
  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  const board = page.getByRole('listitem').filter({ hasText: 'Fits' }).getByRole('link', { name: /^Add / }).first();
  await board.click();
  await expect(page.getByText('Everything fits so far.')).toBeVisible();

  const visitor = await openVisitor();
  await visitor.goto(page.url());
  await expect(visitor.getByText('Everything fits so far.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Add build to cart' }).click();
  await expect(toast(visitor, 'The build is in the cart.')).toBeVisible();
  await visitor.goto('/cart');
  await expect(visitor.getByText('AMD Ryzen 7 9800X3D').first()).toBeVisible();
});
