import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import type { NewMethod } from '../../../contract/owner/delivery.ts';
import { createMethod } from '../../../domain/delivery/edit-methods.ts';
import { createZone } from '../../../domain/delivery/edit-zones.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { addEuTaxRates, setTaxRate } from '../../../domain/tax/taxes.ts';
import { berlin } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

type Place = { country: string; region?: string; postalCode?: string };

/** Sells from Germany to everywhere, for 119 with tax and 5 for delivery, or 7 to the zones of the places. */
async function openScene() {
  const shop = await openTestShop();
  await changeShopSettings(shop.db, { pricesIncludeTax: true, homeCountry: 'DE' });
  await addEuTaxRates(shop.db, '2026-11-26');
  const puertoRico = { country: 'US', region: 'PR', taxClass: 'standard', startsOn: null, rate: 11_500 } as const;
  await setTaxRate(shop.db, puertoRico);
  const flat = (price: number): NewMethod => ({
    name: 'Standard',
    pricing: 'flat',
    bands: [{ upTo: null, price }],
    handlingDays: 1,
    transitDaysMin: 1,
    transitDaysMax: 3,
  });
  await shop.db.transaction().execute(async (transaction) => {
    const world = await createZone(transaction, { name: 'World', areas: [{ country: '*' }] });
    await createMethod(transaction, 'USD', world, flat(5));
    const areas = [
      { country: 'US', regions: ['PR'] },
      { country: 'GU' },
      { country: 'FR', postalCodes: ['974'] },
      { country: 'AX' },
    ];
    const islands = await createZone(transaction, { name: 'Islands', areas });
    await createMethod(transaction, 'USD', islands, flat(7));
  });
  const product = await stockProduct(shop.db, { available: 500, price: 119 });
  const customer = await shop.customer();
  const buy = async (place: Place, vatId?: string) => {
    await customer.call(addToCart, { body: { product: product.id, quantity: 1 } });
    const choice = vatId === undefined ? {} : { vatId };
    const quote = (await customer.call(quoteCheckout, { body: { ...choice, destination: place } })).body;
    const { methodId, total, version } = quote;
    const deliveryAddress = { ...berlin, postalCode: undefined, city: 'City', ...place };
    const body = { ...choice, email: 'ada@example.com', deliveryAddress, methodId, total, version };
    const placed = await customer.call(placeCheckout, { body });
    return { quote, placed };
  };
  return { shop, customer, buy };
}

test.each<[string, number, number, ...Place[]]>([
  ['San Juan', 7, 11.5, { country: 'US', region: 'PR', postalCode: '00901' }, { country: 'PR', postalCode: '00901' }],
  ['Guam', 7, 0, { country: 'US', region: 'GU', postalCode: '96910' }, { country: 'GU', postalCode: '96910' }],
  ['Réunion', 7, 0, { country: 'FR', postalCode: '97400' }, { country: 'RE', postalCode: '97400' }],
  ['Åland', 7, 0, { country: 'FI', postalCode: '22100' }, { country: 'AX', postalCode: 'AX-22100' }],
  ['Monaco', 5, 20, { country: 'FR', postalCode: '98000' }, { country: 'MC', postalCode: '98000' }],
  ['Belfast', 5, 20, { country: 'GB', postalCode: 'BT1 5GS' }, { country: 'GB', postalCode: 'bt15gs' }],
  [
    'Las Palmas',
    5,
    0,
    { country: 'ES', region: 'GC', postalCode: '35001' },
    { country: 'ES', region: 'Las Palmas', postalCode: '35001' },
  ],
  ['Büsingen', 5, 0, { country: 'DE', postalCode: '78266' }, { country: 'CH', postalCode: '8238' }],
  ['Yanam', 5, 0, { country: 'IN', region: 'PY', postalCode: '533464' }],
  ['Yerevan', 5, 0, { country: 'AM', region: 'Yerevan', postalCode: '375010' }],
  ['a region that disagrees', 5, 0, { country: 'US', region: 'CA', postalCode: '10001' }],
])(
  'an order for %s costs what its quote says, however the place is written',
  async (_, delivery, rate, ...spellings) => {
    const { buy } = await openScene();
    const totals = new Set<number>();
    for (const place of spellings) {
      const { quote, placed } = await buy(place);
      expect([place, quote.delivery, quote.taxes.map((tax) => tax.rate)]).toEqual([place, delivery, [rate]]);
      expect([place, placed.status]).toEqual([place, 201]);
      totals.add(quote.total);
    }
    expect(totals.size).toBe(1);
  },
);

test.each([
  ['GB123456789', 'GB', 'EC1Y 8SY'],
  ['CHE-107.787.577 MWST', 'CH', '8001'],
  ['NO 923 609 016 MVA', 'NO', '0150'],
  ['12.345.678-5', 'DE', '10115'],
  ['atu13585627', 'DE', '10115'],
])('the VAT ID %s that changes no tax is accepted, and said to change none', async (vatId, country, postalCode) => {
  const { buy, customer } = await openScene();
  const { quote, placed } = await buy({ country, postalCode }, vatId);
  expect(quote).toMatchObject({ isVatIdInvalid: false, isVatIdUnused: true, isReverseCharge: false, isComplete: true });
  expect(placed.status).toBe(201);
  expect((await customer.call(getOrder, { params: { id: placed.body.orderId } })).status).toBe(200);
});

test('the VAT ID of Northern Ireland and a Greek one that begins with GR make the buyer owe the tax', async () => {
  const { buy } = await openScene();
  const known = { isVatIdInvalid: false, isVatIdUnused: false, isReverseCharge: true };
  expect((await buy({ country: 'GB', postalCode: 'BT1 5GS' }, 'XI110305878')).quote).toMatchObject(known);
  expect((await buy({ country: 'GR', postalCode: '151 24' }, 'GR094259216')).quote).toMatchObject(known);
  const exported = await buy({ country: 'ES', region: 'GC', postalCode: '35001' }, 'ESB58378431');
  expect(exported.quote).toMatchObject({ isVatIdInvalid: false, isVatIdUnused: true, isReverseCharge: false });
});

test('a VAT ID of the European Union with a mistake is refused by its name', async () => {
  const { buy } = await openScene();
  const { quote, placed } = await buy({ country: 'AT', postalCode: '1010' }, 'ATU13585628');
  expect(quote).toMatchObject({ isVatIdInvalid: true, isVatIdUnused: false, isComplete: false });
  expect(placed).toMatchObject({ status: 400, body: { errors: [{ field: 'vatId' }] } });
});
