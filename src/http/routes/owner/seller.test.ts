import { expect, test } from 'vitest';
import { getSeller } from '../../../contract/owner/seller.ts';
import { setShopSettings } from '../../../contract/owner/shop-settings.ts';
import { setTaxRate, setTaxSettings } from '../../../contract/owner/tax.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('N5 legal pages name the seller of the shop settings, as soon as they change', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const response = async () => (await shop.visitor().call(getSeller)).body;
  const read = async () => (await response()).seller;
  expect(await read()).toMatchObject({ name: '', address: [] });
  const place = { addressLine1: 'Main Street 1', postalCode: '10115', city: 'Berlin' };
  const contact = { email: 'shop@example.com', phone: '+49 30 1', registration: 'HRB 1', responsible: 'Robin Doe' };
  const body = { companyName: 'Parts Ltd', ...place, ...contact, vatId: 'DE136695976', returnDays: 14 };
  await admin.call(setShopSettings, { body });
  expect(await read()).toEqual({
    name: 'Parts Ltd',
    address: ['Main Street 1', '10115 Berlin'],
    vatId: 'DE136695976',
    ...contact,
  });
  await admin.call(setTaxSettings, {
    body: { prices: 'without_tax', homeCountry: 'DE', deliveryTaxClass: 'standard' },
  });
  expect((await read()).address).toEqual(['Main Street 1', '10115 Berlin', 'Germany']);
  expect((await response()).pricesIncludeTax).toBe(null);
  await admin.call(setTaxRate, { body: { country: 'DE', taxClass: 'standard', rate: 19 } });
  expect((await response()).pricesIncludeTax).toBe(false);
});
