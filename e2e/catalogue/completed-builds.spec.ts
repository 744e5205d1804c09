import { callApi, openAsAdmin, signInAsAdmin } from '../support/admin.ts';
import { deliverTo, parcel } from '../support/checkout.ts';
import { pictureFile } from '../support/picture-file.ts';
import { expect, expectAccessible, fillCard, test, toast } from '../support/test.ts';

test('a build is bought, shown with photos and stars, hidden and shown by staff, found and put into another cart', async ({
  page,
  customer,
  openVisitor,
}) => {
  test.setTimeout(180_000);
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Georgia', 'GE', [parcel]);

  await page.setViewportSize({ width: 360, height: 780 });
  const found = await page.request.get('/api/products?q=9800X3D&category=processor&limit=1');
  const [processor] = await found.json();
  const near = await page.request.get(`/api/builds/candidates?category=motherboard&limit=1&parts=${processor._id}`);
  const board = (await near.json()).items[0].product;
  const parts = [{ product: processor._id }, { product: board._id }];
  expect((await page.request.post('/api/cart/builds', { data: { name: 'For the den', parts } })).status()).toBe(200);

  await page.goto('/checkout');
  await page.getByLabel('Country').selectOption({ label: 'Georgia' });
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('Postal code').fill('0105');
  await page.getByLabel('City').fill('Tbilisi');
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Share your build: For the den' }).click();
  await expect(page.getByRole('heading', { name: 'Show “For the den”' })).toBeVisible();
  await page.getByRole('button', { name: 'Show build' }).click();
  await expect(page.getByText('Choose a purpose').last()).toBeVisible();
  await expect(page.getByText('Description is Required')).toBeVisible();
  await expect(page.getByText('Add at least one photo')).toBeVisible();
  await expect(page.getByText('Choose a rating')).toHaveCount(2);
  await expectAccessible(page);
  const title = `A quiet den ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('What is it for?').selectOption('Games at 1440p');
  await page.getByRole('textbox', { name: 'About your build' }).fill('Cool and quiet.\nThe board was easy to mount.');
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles([await pictureFile('a.jpg', 800, 600), await pictureFile('b.jpg', 900, 600)]);
  await page
    .getByRole('group', { name: `Rate ${processor.name}` })
    .getByLabel('5 stars')
    .check({ force: true });
  await page
    .getByRole('group', { name: `Rate ${board.name}` })
    .getByLabel('4 stars')
    .check({ force: true });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Den dweller');
  await page.getByRole('button', { name: 'Show build' }).click();
  await expect(toast(page, 'Thank you! Your build is in the gallery.')).toBeVisible();
  await expect(page.getByText('In the gallery', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See it in the gallery' }).click();
  await expect(page).toHaveURL(/\/builder\/completed\/[a-z0-9]{12}$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const address = page.url();
  await expectAccessible(page);

  await openAsAdmin(admin, '/dashboard/moderateBuilds');
  await admin.getByRole('button', { name: `Hide “${title}”` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(toast(admin, 'Build hidden.')).toBeVisible();
  await expectAccessible(admin);
  const visitor = await openVisitor();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.goto('/dashboard/builds');
  await expect(page.getByText('Hidden by the shop')).toBeVisible();
  await admin.getByRole('button', { name: `Show again: “${title}”` }).click();
  await expect(toast(admin, 'Build visible again.')).toBeVisible();

  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.goto('/builder');
  await visitor.getByRole('link', { name: 'Completed builds' }).click();
  await visitor.getByLabel('Purpose').selectOption('Office and home');
  await visitor.getByRole('button', { name: 'Show builds' }).click();
  await expect(visitor).toHaveURL(/purpose=office/);
  await expect(visitor.getByRole('link', { name: title })).toBeHidden();
  await visitor.getByLabel('Purpose').selectOption('Games at 1440p');
  await visitor.getByLabel('Paid from').fill('1');
  await visitor.getByLabel('Sort by').selectOption('Best rated');
  await visitor.getByRole('button', { name: 'Show builds' }).click();
  await expect(visitor).toHaveURL(/sort=best/);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('Built by Den dweller')).toBeVisible();
  await expect(visitor.getByText('Bought here')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Open photo 1 of 2' }).click();
  await visitor.getByRole('dialog').getByRole('button').click();
  await visitor.getByRole('button', { name: 'Add build to cart' }).click();
  await expect(toast(visitor, 'The build is in the cart.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Open in the builder' }).click();
  await expect(visitor).toHaveURL(/\/builder\?parts=/);
  await expect(visitor.getByRole('link', { name: `Remove ${processor.name}` })).toBeVisible();
  await visitor.goto('/cart');
  await expect(visitor.getByText(board.name).first()).toBeVisible();

  // A review decides the stars of its part.
  await openAsAdmin(page, '/dashboard/builds');
  const review = { author: 'Den dweller', text: 'Hot after all.', rating: 1 };
  expect((await callApi(page, 'PUT', `/api/products/${processor._id}/review`, review)).status).toBe(200);
  await page.reload();
  await page.getByRole('link', { name: `Change ${title}` }).click();
  await expect(page.getByText('From your review')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, changed`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Build updated.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: `${title}, changed` })).toBeVisible();
  await expect(visitor.getByText('1 star', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}, changed` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'The build is no longer in the gallery.')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
});
