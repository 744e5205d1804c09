import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenPostalCode } from '../../../contract/account/postal-code.ts';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { cancelOrder } from '../../../contract/orders/order.ts';
import { addressRulesOf, allCountries } from '../../../domain/addresses/countries.ts';
import { createMethod } from '../../../domain/delivery/edit-methods.ts';
import { createZone } from '../../../domain/delivery/edit-zones.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

/** As people write them, and as their countries do. */
const spellings: readonly [country: string, code: string, ...typed: string[]][] = [
  ['CH', '8001', 'CH-8001', 'CH 8001', '８００１', '8 001'],
  ['DE', '10115', 'D-10115', 'DE 10115', 'D\u201110115', "'10115", '١٠١١٥'],
  ['AT', '1010', 'A-1010', 'AT1010'],
  ['LV', 'LV-1050', 'LV 1050', '1050', 'lv1050', 'LV–1050'],
  ['PT', '1000-001', '1000001', '1000 001', 'P-1000-001'],
  ['CA', 'M5V 3L9', 'M5V-3L9', 'm5v3l9', 'M5V\u00a03L9'],
  ['SE', '113 51', 'SE-113 51', '11351', 'S-11351'],
  ['NL', '1012 AB', 'NL 1012AB', '1012ab', 'NL-1012 AB'],
  ['GB', 'NW1 6XE', 'NW16XE', 'nw1 6xe', 'GB NW1 6XE', 'ＮＷ１　６ＸＥ'],
  ['GB', 'EC1A 1BB', 'ec1a1bb'],
  ['JP', '154-0023', '1540023', '〒154-0023', '154ー0023', '１５４－００２３'],
  ['BR', '01310-100', '01310100', '01.310-100'],
  ['PL', '00-950', '00950', 'PL 00-950'],
  ['US', '95014-1234', '950141234', '95014 1234'],
  ['CZ', '110 00', '11000', 'CZ-110 00'],
  ['GR', '151 24', '15124', 'GR-15124'],
  ['MT', 'VLT 1117', 'VLT1117', 'MT-VLT1117'],
  ['FI', '00550', 'FI-00550', 'FIN-00550'],
  ['AD', 'AD100', '100', 'AD 100'],
  ['IN', '110034', '110 034'],
  ['SG', '546080', 'S546080', 'S 546080'],
  ['KY', 'KY1-1100', 'ky11100'],
  ['SV', 'CP 1101', '1101'],
];

describe('C18 a postal code', () => {
  test.each(spellings)('C18 of %s as %s is read from what people write', (country, code, ...typed) => {
    const rule = addressRulesOf(country)?.postalCode ?? null;
    for (const text of [code, ...typed]) expect([text, writtenPostalCode(text, country, rule)]).toEqual([text, code]);
  });

  test('C18 of any country is read with the separators, prefixes and keyboards of its people', () => {
    for (const { code: country } of allCountries) {
      const rule = addressRulesOf(country)?.postalCode;
      if (!rule) continue;
      const { example } = rule;
      const bare = example.replace(/[ -]/g, '');
      const wide = example.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      const marked = `\u202a${example.replace(/[ -]/g, '\u00a0')}\u202c`;
      const typed = [example, bare, bare.toLowerCase(), wide, marked, `${country}-${example}`, `${country} ${bare}`];
      for (const text of typed)
        expect([country, text, writtenPostalCode(text, country, rule)]).toEqual([country, text, example]);
    }
  });

  test('C18 is as its country writes it at once, whatever was typed', () => {
    const rules = allCountries.flatMap(({ code }) => {
      const rule = addressRulesOf(code)?.postalCode;
      return rule ? [[code, rule] as const] : [];
    });
    const parts = fc.array(fc.constantFrom(...'AB1290D -–.\u00a0１', 'LV', 'CP', 'PC', 'AD', 'S'), { maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...rules), parts, ([country, rule], pieces) => {
        const written = writtenPostalCode(pieces.join(''), country, rule);
        expect(writtenPostalCode(written, country, rule)).toBe(written);
      }),
      { numRuns: 5000 },
    );
  });

  test('C18 costs the same in the quote and in the order, however it is written', async () => {
    const shop = await openTestShop();
    const flat = (price: number) => ({
      name: 'Standard',
      pricing: 'flat' as const,
      bands: [{ upTo: null, price }],
      handlingDays: 1,
      transitDaysMin: 1,
      transitDaysMax: 3,
    });
    const countries = [...new Set(spellings.map(([country]) => country))];
    await shop.db.transaction().execute(async (transaction) => {
      const world = await createZone(transaction, { name: 'World', areas: [{ country: '*' }] });
      await createMethod(transaction, 'USD', world, flat(5));
      const areas = countries.map((country) => ({
        country,
        postalCodes: spellings.flatMap(([of, code]) => (of === country ? [code.replace(/[ -]/g, '')] : [])),
      }));
      const near = await createZone(transaction, { name: 'Near', areas });
      await createMethod(transaction, 'USD', near, flat(7));
    });
    const product = await stockProduct(shop.db, { available: 500, price: 20 });
    const customer = await shop.customer();
    for (const [country, code, ...typed] of spellings)
      for (const [nth, postalCode] of [code, ...typed].entries()) {
        await customer.call(addToCart, { body: { product: product.id, quantity: 1 } });
        const [first] = addressRulesOf(country)?.regions ?? [];
        const region = addressRulesOf(country)?.required.includes('region') ? regionFor(country, code) : first?.code;
        const place = { country, postalCode, ...(region && { region }) };
        const quote = (await customer.call(quoteCheckout, { body: { destination: place } })).body;
        expect([postalCode, quote.delivery]).toEqual([postalCode, 7]);
        // Orders take longer, so there is one of each.
        if (nth !== 1) continue;
        const deliveryAddress = { name: 'Ada', line1: '1 Street', city: 'City', ...place };
        const { methodId, total, version } = quote;
        const body = { email: 'ada@example.com', deliveryAddress, methodId, total, version };
        const placed = await customer.call(placeCheckout, { body });
        expect([country, postalCode, placed.status, placed.body.errors]).toEqual([country, postalCode, 201, undefined]);
        const order = shop.db.selectFrom('orders').select('shippingAddress').where('id', '=', placed.body.orderId);
        expect((await order.executeTakeFirst())?.shippingAddress).toMatchObject({ postalCode: code });
        await customer.call(cancelOrder, { params: { id: placed.body.orderId } });
      }
  });
});

/** The one whose postal codes begin as this one does. */
function regionFor(country: string, code: string): string | undefined {
  return addressRulesOf(country)?.regions.find(({ postalCodes = '' }) => new RegExp(`^(?:${postalCodes})`).test(code))
    ?.code;
}
