import { randomUUID } from 'node:crypto';
import { fillProduct } from '../support/add-product.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { pictureFile } from '../support/picture-file.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const newName = () => `Meridian ${randomUUID().slice(0, 8)}`;

test('D7 an admin uploads a picture, adds a product and finds it in the shop, then edits it', {
  tag: '@products',
}, async ({ page }) => {
  const name = newName();
  await signInAsAdmin(page, '/dashboard/addProduct');
  await fillProduct(page, name);
  await page.getByLabel('Category').selectOption('GPU');
  await page.getByLabel('Brand').fill('Meridian');
  await page.getByLabel('Memory (GB)').fill('16');
  await page.getByLabel('Video outputs').fill('3 × DisplayPort, 1 × HDMI');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  await page.goto('/hardwarecomponents');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('price: $451.50');
  await expect(card).toContainText('available quantity: 7');
  const shown = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth, from: new URL(image.currentSrc).pathname };
  });
  expect(shown.width).toBeGreaterThan(0);
  expect(shown.from).toMatch(/^\/images\/[\w-]+\/\d+\.avif$/);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('definition').getByRole('listitem')).toContainText(['3 × DisplayPort', '1 × HDMI']);
  await expectAccessible(page);

  const id = /\/product\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/dashboard/editProduct/${id}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Memory (GB)')).toHaveValue('16');
  await expectAccessible(page);
  await page.getByLabel('Price').fill('19.99');
  await page.getByLabel('Stock change').fill('-3');
  await expect(page.getByText('7 in stock now, 4 after this change.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Product updated.')).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByText('price: $19.99')).toBeVisible();
  await expect(page.getByText('available quantity: 4')).toBeVisible();
});

test('D7 the form shows every validation error of the specification and accepts the limits', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/addProduct');
  const add = page.getByRole('button', { name: 'Add product' });
  await add.click();
  for (const words of [
    'Name is Required',
    'Description is Required',
    'Quantity is Required',
    'Price is Required',
    'Image is Required',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const [label, wrong, right, words] of [
    ['Quantity', ['0', '1000', '1.5'], ['1', '999'], /Enter a quantity from 1 to 999|Quantity is Required/],
    ['Price', ['0', '10000000'], ['1', '9999999'], 'Enter a price from 1 to 9999999'],
    ['Price', ['1.0055'], ['1.05'], 'Enter an amount with at most two decimals'],
  ] as const) {
    for (const value of wrong) {
      await page.getByLabel(label).fill(value);
      // An amount is read when its field is left.
      await page.getByLabel(label).blur();
      await expect(page.getByText(words)).toBeVisible();
    }
    for (const value of right) {
      await page.getByLabel(label).fill(value);
      await expect(page.getByText(words)).toHaveCount(0);
    }
  }
});

test('D7 an invalid picture is reported at its field only, and the other fields are kept', {
  tag: '@products',
}, async ({ page }) => {
  const name = newName();
  await signInAsAdmin(page, '/dashboard/addProduct');
  await fillProduct(page, name);
  const picture = page.getByLabel(/^Picture/);
  await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Choose a JPEG, PNG, WebP, or AVIF picture.')).toBeVisible();
  await expectAccessible(page);
  await picture.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(page.getByText('Choose a picture of up to 8 MB.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await picture.setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
});

test('D7 a product has several pictures, which can be reordered by keyboard and removed', { tag: '@products' }, async ({
  page,
}) => {
  const name = newName();
  await signInAsAdmin(page, '/dashboard/addProduct');
  await fillProduct(page, name);
  const input = page.getByLabel(/^Picture/);
  await input.setInputFiles([await pictureFile('2.jpg', 600, 450), await pictureFile('3.jpg', 500, 375)]);
  const tiles = page.getByRole('list', { name: 'Chosen pictures, main picture first' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move picture 1 back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now picture 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 2 back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 3 back' })).toBeFocused();
  // At the end of the list the button does nothing and keeps the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move picture 3 back' })).toBeFocused();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
  await expect(tiles).toHaveCount(0);

  const [added] = (await (await page.request.get(`/api/products?q=${encodeURIComponent(name)}`)).json()) as {
    _id: string;
  }[];
  const galleryOf = async () =>
    ((await (await page.request.get(`/api/products/${added?._id}`)).json()) as { pictures: string[] }).pictures;
  const widths = (pictures: string[]) => pictures.map((address) => /(\d+)\.webp$/.exec(address)?.[1]);
  const before = await galleryOf();
  expect(widths(before)).toEqual(['600', '500', '1200']);
  await page.goto(`/dashboard/editProduct/${added?._id}`);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Product updated.')).toBeVisible();
  expect(await galleryOf()).toEqual(before.slice(1));
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(input).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Image is Required')).toBeVisible();
  await expect(input).toBeFocused();
});

test('of ten pictures of which two are bad, the eight good ones are kept and the bad ones named', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/addProduct');
  const input = page.getByLabel(/^Picture/);
  const tiles = page.getByRole('list', { name: 'Chosen pictures, main picture first' }).getByRole('listitem');
  const good = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pictureFile(`good ${index}.jpg`, 600 + index, 450)),
  );
  const bad = ['notes.png', 'empty.jpg'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(`no picture: ${name}`),
  }));
  await input.setInputFiles([...bad, ...good]);
  await expect(tiles).toHaveCount(8);
  for (const { name } of bad) await expect(input).toHaveAccessibleDescription(new RegExp(`${name}: Choose a JPEG`));
  await expect(page.getByText('Not added')).toHaveCount(0);
  await expectAccessible(page);
  // One more than there is room for is named, too.
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Remove picture 1', exact: true }).click();
  await expect(page.getByText('notes.png')).toHaveCount(0);
  const more = await Promise.all([1, 2, 3].map((index) => pictureFile(`more ${index}.jpg`, 700 + index, 450)));
  await input.setInputFiles(more);
  await expect(input).toHaveAccessibleDescription(/Add at most 8 pictures\. Not added: more 3\.jpg\./);
  await expect(tiles).toHaveCount(8);
});

test('D7 a picture chosen twice is kept once, the field reports it, and the product is added', {
  tag: '@products',
}, async ({ page }) => {
  const name = newName();
  await signInAsAdmin(page, '/dashboard/addProduct');
  await fillProduct(page, name);
  const input = page.getByLabel(/^Picture/);
  const one = await pictureFile('one.jpg', 600, 450);
  const tiles = page.getByRole('list', { name: 'Chosen pictures, main picture first' }).getByRole('listitem');
  await input.setInputFiles([one, { ...one, name: 'the same under another name.jpg' }]);
  await expect(page.getByRole('alert').filter({ hasText: 'Use each picture only once' })).toBeVisible();
  await expect(input).toHaveAccessibleDescription(/Use each picture only once/);
  await expect(tiles).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByText('Use each picture only once')).toHaveCount(0);
  await input.setInputFiles([one]);
  await expect(tiles).toHaveCount(2);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
});

test('D7 a failed submit is reported and keeps the form', { tag: '@products' }, async ({ page }) => {
  const name = newName();
  await signInAsAdmin(page, '/dashboard/addProduct');
  await fillProduct(page, name);
  await page.route('**/api/products', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  );
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Failed to add the Product')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.unroute('**/api/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
});

test('D7 a filled form is not left by mistake, and an empty or saved one without a question', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/addProduct');
  const elsewhere = page.getByRole('link', { name: 'Manage Products' });
  await elsewhere.click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
  await page.getByRole('link', { name: 'Add Product', exact: true }).first().click();
  const name = newName();
  await fillProduct(page, name);
  await elsewhere.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page).toHaveURL('/dashboard/addProduct');
  await elsewhere.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
  await page.getByRole('link', { name: 'Add Product', exact: true }).first().click();
  await fillProduct(page, name);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
  await elsewhere.click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
});
