import { expect, test } from 'vitest';
import { getShopSettings, setShopSettings } from '../../../contract/owner/shop-settings.ts';
import {
  addEuTaxRates,
  deleteProductTaxClass,
  deleteTaxRate,
  getTaxes,
  setCategoryTaxClass,
  setProductTaxClass,
  setTaxRate,
  setTaxSettings,
} from '../../../contract/owner/tax.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';

async function openScene() {
  const shop = await openTestShop();
  return { shop, db: shop.db, admin: await shop.admin() };
}

test('a rate is set, replaced where place, class and start are the same, and deleted', async () => {
  const { admin } = await openScene();
  const body = { country: 'us', region: ' ny ', taxClass: 'standard', rate: 8.875 } as const;
  const [rate] = (await admin.call(setTaxRate, { body })).body.rates;
  const expected = { _id: expect.any(String), country: 'US', region: 'NY', taxClass: 'standard', startsOn: null };
  expect(rate).toEqual({ ...expected, rate: 8.875 });
  expect((await admin.call(setTaxRate, { body: { ...body, rate: 9 } })).body.rates).toEqual([{ ...rate, rate: 9 }]);
  for (const change of [
    { startsOn: '2027-01-01' },
    { taxClass: 'reduced' },
    { region: 'CA' },
    { region: undefined },
  ] as const)
    await admin.call(setTaxRate, { body: { ...body, ...change } });
  const { rates } = (await admin.call(getTaxes, {})).body;
  expect(rates.map((each) => [each.region, each.taxClass, each.startsOn, each.rate])).toEqual([
    [null, 'standard', null, 8.875],
    ['CA', 'standard', null, 8.875],
    ['NY', 'standard', null, 9],
    ['NY', 'standard', '2027-01-01', 8.875],
    ['NY', 'reduced', null, 8.875],
  ]);
  const deleted = await admin.call(deleteTaxRate, { params: { id: rate?._id as string } });
  expect(deleted.body.rates).toHaveLength(4);
});

test('a rate is for a region as addresses have it: by code or name, or free text where there is no list', async () => {
  const { admin } = await openScene();
  const set = (country: string, region: string) =>
    admin.call(setTaxRate, { body: { country, region, taxClass: 'standard', rate: 5 } });
  for (const [country, region] of [
    ['US', 'new york'],
    ['US', 'ca'],
    ['BS', 'acklins'],
    ['EE', 'Harju'],
  ] as const)
    expect((await set(country, region)).status).toBe(200);
  const { rates } = (await admin.call(getTaxes, {})).body;
  expect(rates.map(({ region }) => region)).toEqual(['AK', 'HARJU', 'CA', 'NY']);
  for (const [country, region, field, message] of [
    ['US', 'Ontario', 'region', 'Choose a region of this country'],
    ['DE', 'Berlin', 'region', 'Addresses of this country have no region'],
    ['XX', 'NY', 'country', 'Choose a country from the list'],
  ] as const) {
    const { status, body } = await set(country, region);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  }
});

test('a rate is for postal codes, or for a part of a country by its name', async () => {
  const { admin } = await openScene();
  const set = (place: { country: string; region?: string; postalCodes?: string[] }, rate = 5) =>
    admin.call(setTaxRate, { body: { ...place, taxClass: 'standard', rate } });
  const part = { country: 'US', region: 'CA', postalCodes: ['94103', '940 - 941'] };
  await set(part);
  const { rates } = (await set(part, 0)).body;
  expect(rates).toMatchObject([{ region: 'CA', postalCodes: ['940-941', '94103'], rate: 0 }]);
  const postalCodesOf = async (place: Parameters<typeof set>[0]) => {
    const found = (await set(place)).body.rates.find(({ country }) => country !== 'US');
    await admin.call(deleteTaxRate, { params: { id: found?._id as string } });
    return found && [found.country, found.region, ...(found.postalCodes ?? [])];
  };
  expect(await postalCodesOf({ country: 'XI' })).toEqual(['GB', null, 'BT']);
  expect(await postalCodesOf({ country: 'GB', region: 'northern ireland' })).toEqual(['GB', null, 'BT']);
  expect(await postalCodesOf({ country: 'PT', region: 'Madeira' })).toEqual(['PT', null, '9000-9499']);
  for (const [postalCodes, field] of [
    [['10115', '2-1'], 'postalCodes.1'],
    [['?'], 'postalCodes.0'],
    [['1', 'X'], 'postalCodes.1'],
    [[], 'postalCodes'],
  ] as const) {
    const { status, body } = await set({ country: 'DE', postalCodes: [...postalCodes] });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
});

test("the shop's own region is checked in the same way", async () => {
  const { admin } = await openScene();
  const settings = { prices: 'with_tax', deliveryTaxClass: 'standard' } as const;
  const saved = await admin.call(setTaxSettings, { body: { ...settings, homeCountry: 'CA', homeRegion: 'ontario' } });
  expect(saved.body.settings).toMatchObject({ homeCountry: 'CA', homeRegion: 'ON' });
  const refused = await admin.call(setTaxSettings, { body: { ...settings, homeCountry: 'DE', homeRegion: 'ON' } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'homeRegion' }] } });
  expect((await admin.call(getTaxes, {})).body.settings).toMatchObject({ homeCountry: 'CA', homeRegion: 'ON' });
});

test('the countries of rates have names, in their order', async () => {
  const { admin } = await openScene();
  const { countries } = (await admin.call(getTaxes, {})).body;
  expect(countries).toContainEqual({ code: 'DE', name: 'Germany' });
  expect(countries.map(({ name }) => name).slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});

test('the rates of the European Union are added, and only where one is missing', async () => {
  const { admin } = await openScene();
  await admin.call(setTaxRate, { body: { country: 'DE', taxClass: 'standard', rate: 16 } });
  const { rates } = (await admin.call(addEuTaxRates, {})).body;
  expect(rates).toHaveLength(31);
  expect(rates.find(({ country }) => country === 'DE')?.rate).toBe(16);
  expect(rates.find(({ country }) => country === 'FI')?.rate).toBe(25.5);
});

test('a country that only has a rate of a later day gets the one of today', async () => {
  const { admin } = await openScene();
  const at = { country: 'DE', taxClass: 'standard' } as const;
  await admin.call(setTaxRate, { body: { ...at, rate: 16, startsOn: '2999-01-01' } });
  await admin.call(setTaxRate, { body: { ...at, country: 'FR', rate: 18, startsOn: '2020-01-01' } });
  const { rates } = (await admin.call(addEuTaxRates, {})).body;
  const ratesOf = (wanted: string) =>
    rates.filter(({ country }) => country === wanted).map(({ startsOn, rate }) => [startsOn, rate]);
  expect(ratesOf('DE').sort()).toEqual(
    [
      [null, 19],
      ['2999-01-01', 16],
    ].sort(),
  );
  expect(ratesOf('FR')).toEqual([['2020-01-01', 18]]);
});

test('categories and products have tax classes', async () => {
  const { admin, db } = await openScene();
  const product = await stockProduct(db);
  const params = { id: product.id };
  await admin.call(setCategoryTaxClass, { params: { category: 'gpu' }, body: { taxClass: 'reduced' } });
  const set = await admin.call(setProductTaxClass, { params, body: { taxClass: 'standard' } });
  expect(set.body.categories).toEqual([{ category: 'gpu', taxClass: 'reduced' }]);
  expect(set.body.products).toEqual([{ _id: product.id, name: product.name, taxClass: 'standard' }]);
  expect((await admin.call(deleteProductTaxClass, { params })).body.products).toEqual([]);
  const standard = { params: { category: 'gpu' }, body: { taxClass: 'standard' } } as const;
  expect((await admin.call(setCategoryTaxClass, standard)).body.categories).toEqual([]);
  const unknown = { params: { id: '01890000-0000-7000-8000-000000000000' }, body: { taxClass: 'zero' } } as const;
  expect(await admin.call(setProductTaxClass, unknown)).toMatchObject({
    status: 404,
    body: { code: 'product_not_found' },
  });
});

test('the settings of taxes and the legal data are replaced each without the other', async () => {
  const { admin } = await openScene();
  const taxes = { prices: 'without_tax', homeCountry: 'us', deliveryTaxClass: 'reduced' } as const;
  await admin.call(setTaxSettings, { body: { ...taxes, homeRegion: 'ny' } });
  const legal = { companyName: ' Parts Ltd ', vatId: 'DE136695976', invoiceNote: 'One\nTwo', returnDays: 30 };
  const settings = await admin.call(setShopSettings, { body: legal });
  expect(settings.body).toMatchObject({
    ...legal,
    companyName: 'Parts Ltd',
    city: '',
    homeCountry: 'US',
    homeRegion: 'NY',
  });
  expect((await admin.call(getTaxes, {})).body.settings).toMatchObject({
    ...taxes,
    homeCountry: 'US',
    homeRegion: 'NY',
    sellsWithoutTax: false,
  });
  await admin.call(setTaxSettings, { body: { prices: 'with_tax', deliveryTaxClass: 'standard' } });
  expect((await admin.call(getShopSettings, {})).body).toMatchObject({ companyName: 'Parts Ltd', homeCountry: null });
  await admin.call(setShopSettings, { body: { returnDays: 0 } });
  expect((await admin.call(getShopSettings, {})).body).toMatchObject({
    companyName: '',
    invoiceNote: '',
    returnDays: 0,
  });
});

test('a shop in the European Union has a valid VAT ID or none', async () => {
  const { admin, db } = await openScene();
  const body = { vatId: '12-3456789', returnDays: 14 };
  expect(await admin.call(setShopSettings, { body })).toMatchObject({ status: 200 });
  // What begins as a VAT ID of the union is one, wherever the shop is.
  for (const vatId of ['DE123', 'ATU12345678', 'FR00123456789'])
    expect([vatId, await admin.call(setShopSettings, { body: { ...body, vatId } })]).toMatchObject([
      vatId,
      { status: 400, body: { errors: [{ field: 'vatId' }] } },
    ]);
  await changeShopSettings(db, { homeCountry: 'DE' });
  const refused = await admin.call(setShopSettings, { body });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'vatId', message: 'Enter a valid VAT ID' }] },
  });
});

test('a shop’s postal code is one of its country', async () => {
  const { admin, db } = await openScene();
  const save = (postalCode: string) => admin.call(setShopSettings, { body: { postalCode, returnDays: 14 } });
  // Its country is not known yet.
  expect((await save('1011')).status).toBe(200);
  for (const [homeCountry, right, wrong] of [
    ['DE', '10115', '1011'],
    ['NL', '1011 AB', '10115'],
    ['US', '94105-1234', '9410'],
    ['AE', 'any', undefined],
  ] as const) {
    await changeShopSettings(db, { homeCountry });
    expect([homeCountry, (await save(right)).status]).toEqual([homeCountry, 200]);
    if (!wrong) continue;
    expect([homeCountry, await save(wrong)]).toMatchObject([
      homeCountry,
      {
        status: 400,
        body: { errors: [{ field: 'postalCode', message: 'This is not a postal code of this country' }] },
      },
    ]);
  }
});

test('two admins who change settings at the same time keep the changes of both', async () => {
  const { db, shop } = await openScene();
  await Promise.all([
    ...['a', 'b', 'c'].map((city) => changeShopSettings(db, { city })),
    changeShopSettings(db, { homeCountry: 'FR' }),
    changeShopSettings(db, { phone: '1' }),
  ]);
  expect(await shop.shop.settings()).toMatchObject({
    city: expect.stringMatching(/^[abc]$/),
    homeCountry: 'FR',
    phone: '1',
  });
});

test('settings, rates and tax classes apply in other processes within two seconds', async () => {
  const { admin, shop } = await openScene();
  const { connectionString } = shop;
  const { settings, taxRules } = (await openShopOn(connectionString, { CACHE_STALE_MS: '1000' })).shop;
  expect((await settings()).homeCountry).toBeNull();
  expect(await taxRules()).toEqual({ rates: [], classOfCategory: new Map() });
  await admin.call(setTaxSettings, { body: { prices: 'with_tax', homeCountry: 'AT', deliveryTaxClass: 'standard' } });
  await admin.call(setTaxRate, { body: { country: 'AT', taxClass: 'standard', rate: 20 } });
  await admin.call(setCategoryTaxClass, { params: { category: 'desk' }, body: { taxClass: 'reduced' } });
  await expect.poll(async () => (await settings()).homeCountry, { timeout: 2000 }).toBe('AT');
  await expect.poll(async () => (await taxRules()).rates.length, { timeout: 2000 }).toBe(1);
  await expect.poll(async () => (await taxRules()).classOfCategory.get('desk'), { timeout: 2000 }).toBe('reduced');
});
