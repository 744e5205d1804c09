import { randomUUID } from 'node:crypto';
import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test, toast } from '../support/test.ts';

test('an admin ships a part of an order, corrects the tracking and ships the rest, and the customer follows each parcel', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page);
  const name = `Shipped part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductByApi(page, name);
  const buyer = await openCustomer(newAccount('Robin Parcel'));
  await bookProduct(buyer, productId, 3);
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await buyer.waitForURL(/\/payment\//);
  const bookingId = buyer.url().split('/').at(-1) as string;
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await page.goto(`/dashboard/manageOrders/${bookingId}`);
  const section = page.getByRole('region', { name: 'Shipments' });
  await expect(section).toContainText(`3 units of ${name}`);
  await section.getByRole('button', { name: 'Ship items' }).click();
  const units = section.getByLabel(`Units of ${name}`);
  await expect(units).toBeFocused();
  await expect(units).toHaveValue('3');
  await units.fill('4');
  await section.getByText('Note serial numbers').click();
  await section.getByLabel('Serial numbers').fill('SN-1\nSN-1');
  await section.getByRole('button', { name: 'Ship items' }).click();
  await expect(section).toContainText('Enter each serial number only once');
  await expectAccessible(page);
  await section.getByLabel('Serial numbers').fill('SN-1');
  await section.getByLabel('Carrier', { exact: true }).selectOption('Other carrier');
  await section.getByLabel('Tracking link').fill('http://bike.example/7');
  await section.getByLabel('Name of the carrier').fill('Bike');
  await section.getByRole('button', { name: 'Ship items' }).click();
  await expect(section).toContainText('Enter a link that starts with https://');
  await section.getByLabel('Tracking link').fill('https://bike.example/7');
  await section.getByRole('button', { name: 'Ship items' }).click();
  await expect(section.getByRole('alert')).toContainText(`${name}: 3 left to ship.`);
  await expect(section.getByLabel('Serial numbers')).toHaveValue('SN-1');
  await units.fill('1');
  await section.getByRole('button', { name: 'Ship items' }).click();
  await expect(toast(page, 'Parcel 1 is on its way.')).toBeVisible();
  await expect(section).toContainText(`2 units of ${name}`);
  await expect(section).toContainText('Serial number: SN-1');
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  await expect(page.getByText('Partly shipped · 1 of 3')).toBeVisible();

  await section.getByRole('button', { name: 'Edit tracking of parcel 1' }).click();
  await section.getByLabel('Carrier', { exact: true }).selectOption('DHL');
  await section.getByLabel('Tracking number').fill('00340434161094');
  await section.getByLabel('Email the new tracking to the customer').check();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('00340434161094');
  await expectAccessible(page);

  await buyer.goto(`/order/${bookingId}`);
  const parcels = buyer.getByRole('region', { name: 'Shipments' });
  await expect(buyer.getByText('Partly shipped · 1 of 3')).toBeVisible();
  await expect(parcels).toContainText('On its way');
  await expect(parcels).toContainText(`2 units of ${name}`);
  const link = parcels.getByRole('link', { name: 'Track parcel 1' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.dhl\.com\/.+00340434161094$/);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expectAccessible(buyer);

  const question = section.getByRole('dialog');
  await section.getByRole('button', { name: 'Mark parcel as delivered: 1' }).click();
  await expect(question).toHaveAccessibleName('Mark parcel 1 as delivered?');
  await question.getByRole('button', { name: 'Mark parcel as delivered' }).click();
  await expect(toast(page, 'Parcel 1 is delivered.')).toBeVisible();
  // The order's own button asks for what is left, with carrier and tracking number.
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(units).toHaveValue('2');
  await expect(section).toContainText('2 of 3 to ship');
  await section.getByLabel('Carrier', { exact: true }).selectOption('DHL');
  await section.getByLabel('Tracking number').fill('00340434161095');
  await section.getByRole('button', { name: 'Ship items' }).click();
  await expect(toast(page, 'Parcel 2 is on its way.')).toBeVisible();
  await expect(section).toContainText('00340434161095');
  // Parcel 1 has been delivered.
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([`2 units of ${name}`]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Mark parcel as delivered: 2' }).click();
  await question.getByRole('button', { name: 'Mark parcel as delivered' }).click();
  await expect(section.getByText('Delivered', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
});
