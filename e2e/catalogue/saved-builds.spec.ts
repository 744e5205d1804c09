import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('@products a build is saved without an account, opened by another visitor with what has changed, and copied', async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const name = 'Journey case of a saved build';
  const id = await addProductByApi(admin, name, { price: 80 });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/builder?parts=${id}:2`);
  await page.getByText('Save and share').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save build' }).click();
  await expect(page.getByText('Name is Required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quiet desk');
  await page.getByRole('button', { name: 'Save build' }).click();
  await expect(toast(page, 'The build is saved.')).toBeVisible();
  await expect(page.getByText('Prices and stock are as they were when it was saved.')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  expect(address).toMatch(/\/builder\/b\/[a-z0-9]{12}$/);

  const { version } = (await callApi(admin, 'GET', `/api/manage/products/${id}`)).body;
  expect((await callApi(admin, 'PATCH', `/api/products/${id}`, { version, price: 90 })).status).toBe(200);

  const visitor = await openVisitor();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Quiet desk' })).toBeVisible();
  await expect(visitor.getByText(`${name} costs more: $90.00 instead of $80.00.`)).toBeVisible();
  await expect(visitor.getByText('The total was $160.00.')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Change a copy' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/builder\\?parts=${id}:2$`));
  await expect(visitor.getByRole('link', { name: `One fewer: ${name}` })).toBeVisible();
  await visitor.goto('/builder/saved');
  await expect(visitor.getByText('No saved builds yet.')).toBeVisible();

  await page.getByRole('link', { name: 'My builds' }).click();
  await page.getByRole('button', { name: 'Rename Quiet desk' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Loud desk');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Loud desk', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change parts of Loud desk' }).click();
  await page.getByRole('link', { name: `One fewer: ${name}` }).click();
  await page.getByText('Save and share').click();
  await page.getByLabel('Save as').selectOption('Loud desk');
  await page.getByRole('button', { name: 'Save build' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Prices and stock are as they were when it was saved.')).toBeVisible();
  await page.getByRole('link', { name: 'My builds' }).click();
  await page.getByRole('button', { name: 'Delete Loud desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved builds yet.')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
});

test('a pasted list is read line by line, and opened in the builder', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/builder');
  await page.getByRole('link', { name: 'Import a list' }).click();
  await page.getByRole('button', { name: 'Find parts' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await page
    .getByLabel('List of parts')
    .fill(
      [
        'Type|Item|Price',
        ':----|:----|:----',
        '**CPU** | [AMD Ryzen 7 9800X3D 4.7 GHz 8-Core Processor](https://pcpartpicker.com/product/x) | $479.00 @ Amazon',
        '**Case** | [A case that is not sold here](https://pcpartpicker.com/product/y) | $79.00',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Find parts' }).click();
  await expect(page.getByText('1 part found, 1 line to check.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('Not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open in builder' }).click();
  await expect(page.getByRole('link', { name: 'Remove AMD Ryzen 7 9800X3D' })).toBeVisible();
});
