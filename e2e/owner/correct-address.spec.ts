import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, fillDetails } from '../support/checkout.ts';
import { expect, expectAccessible, fillCard, test, toast } from '../support/test.ts';

test('an admin corrects the street of an order on a phone, and another country is refused', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  await signInAsAdmin(page);
  await deliverTo(page, 'Greenland', 'GL');
  const name = `Misaddressed part ${randomUUID().slice(0, 8)}`;
  const product = await addProductByApi(page, name, { price: 20 });
  const buyer = await openVisitor();
  await addToCartByApi(buyer, product, 1);
  await buyer.goto('/checkout');
  await fillDetails(buyer, { country: 'Greenland', postalCode: '3900', city: 'Nuuk' });
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Paid', { exact: true }).first()).toBeVisible();
  const [{ _id: id }] = (await callApi(page, 'GET', `/api/booking?q=${encodeURIComponent(name)}`)).body;

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/dashboard/manageOrders/${id}`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Street and number').fill('Sample 22');
  await page.getByLabel('Postal code').fill('1');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is not a postal code of this country')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Postal code').fill('3900');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toast(page, 'The address is saved.')).toBeVisible();
  await expect(page.getByText('Sample 22').first()).toBeVisible();
  await expect(page.getByText('Address corrected')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('Sample 22').first()).toBeVisible();

  const elsewhere = { name: 'Sample Guest', line1: 'Sample 22', city: 'Reykjavik', postalCode: '101', country: 'IS' };
  const refused = await callApi(page, 'PUT', `/api/orders/${id}/shipping-address`, { address: elsewhere });
  expect([refused.status, refused.body.code]).toEqual([409, 'address_changes_price']);
});
