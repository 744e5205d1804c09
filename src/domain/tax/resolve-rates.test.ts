import { describe, expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { changeShopSettings } from '../shop-settings/shop-settings.ts';
import { ratesOf, resolveRates } from './resolve-rates.ts';
import { rateAt, type TaxRate } from './tax-rules.ts';
import { addEuTaxRates, findTaxRates, setCategoryTaxClass, setTaxRate } from './taxes.ts';
import { isMistypedVatId, parseVatId } from './vat-id.ts';

const rate = (country: string, of: number, changes: Partial<TaxRate> = {}): TaxRate => ({
  id: `${country} ${of}`,
  country,
  region: null,
  taxClass: 'standard',
  rate: of,
  startsOn: null,
  ...changes,
});

describe('the rate of a place', () => {
  const rates = [
    rate('DE', 19_000),
    rate('DE', 7000, { taxClass: 'reduced' }),
    rate('FI', 24_000),
    rate('FI', 25_500, { startsOn: '2024-09-01' }),
    rate('US', 6000, { region: 'CA', startsOn: '2026-02-01' }),
    rate('US', 8875, { region: 'NY' }),
    rate('ES', 21_000),
    rate('ES', 10_000, { taxClass: 'reduced' }),
    rate('ES', 7000, { region: 'GC' }),
  ];
  test.each([
    ['its standard rate', { country: 'DE' }, 'standard', 19_000],
    ['its reduced rate', { country: 'DE' }, 'reduced', 7000],
    ['no rate for untaxed goods', { country: 'DE' }, 'zero', 0],
    ['the standard rate without a reduced one', { country: 'FI' }, 'reduced', 25_500],
    ['the latest rate that has started', { country: 'FI' }, 'standard', 25_500],
    ['no rate that starts later', { country: 'US', region: 'CA' }, 'standard', 0],
    ['that of the region, in any case', { country: 'US', region: ' ny ' }, 'standard', 8875],
    ['none of other regions', { country: 'US', region: 'TX' }, 'standard', 0],
    ['that of the region before the reduced one of the country', { country: 'ES', region: 'GC' }, 'reduced', 7000],
    ['that of the country in other regions', { country: 'ES', region: 'M' }, 'standard', 21_000],
    ['none in a country without rates', { country: 'JP' }, 'standard', 0],
  ] as const)('%s', (_, place, taxClass, expected) => {
    expect(rateAt(rates, place, taxClass, '2026-01-31')).toBe(expected);
    expect(rateAt(rates.toReversed(), place, taxClass, '2026-01-31')).toBe(expected);
  });
  test('a rate applies from its first day on', () => {
    const today = (day: string) => rateAt(rates, { country: 'FI' }, 'standard', day);
    expect([today('2024-08-31'), today('2024-09-01')]).toEqual([24_000, 25_500]);
  });
});

describe('a business in another country of the European Union', () => {
  const rates = [rate('DE', 19_000), rate('AT', 20_000), rate('CH', 8100)];
  const atVat = { country: 'AT', text: 'ATU13585627' };
  const of = (homeCountry: string, country: string | null, vatId: typeof atVat | null) => {
    const settings = { pricesIncludeTax: true, homeCountry, homeRegion: '', deliveryTaxClass: 'standard' } as const;
    const known = {
      settings,
      rules: { rates, classOfCategory: new Map() },
      today: '2026-01-01',
    };
    const products = [{ productId: 'a', category: 'gpu', taxClass: null }];
    const { isReverseCharge, delivery } = ratesOf(known, { address: country ? { country } : null, products, vatId });
    return [isReverseCharge, delivery.homeRate, delivery.rate];
  };
  test.each([
    ['owes the tax itself', 'DE', 'AT', atVat, [true, 19_000, 0]],
    ['pays tax without a VAT ID', 'DE', 'AT', null, [false, 19_000, 20_000]],
    ['pays tax for goods that stay in the shop’s country', 'DE', 'DE', atVat, [false, 19_000, 19_000]],
    ['pays tax for goods that it picks up', 'DE', null, atVat, [false, 19_000, 19_000]],
    [
      'pays tax with a VAT ID of the shop’s country',
      'DE',
      'AT',
      { country: 'DE', text: 'DE136695976' },
      [false, 19_000, 20_000],
    ],
    ['pays the tax of a country outside', 'DE', 'CH', atVat, [false, 19_000, 8100]],
    ['pays tax to a shop outside', 'CH', 'AT', atVat, [false, 8100, 20_000]],
  ] as const)('%s', (_, home, country, vatId, expected) => {
    expect(of(home, country, vatId)).toEqual(expected);
  });
});

describe('the rates of an order', () => {
  test('are those of its products, its delivery and its country', async () => {
    const { shop, db } = await openTestShop();
    await changeShopSettings(db, { homeCountry: 'DE', deliveryTaxClass: 'reduced' });
    await addEuTaxRates(db, '2026-11-24');
    await setTaxRate(db, { country: 'DE', region: null, taxClass: 'reduced', rate: 7000, startsOn: null });
    await setCategoryTaxClass(db, 'operating-system', 'zero');
    const products = [
      { productId: 'plain', category: 'gpu', taxClass: null },
      { productId: 'with a class', category: 'gpu', taxClass: 'reduced' },
      { productId: 'of a category with a class', category: 'operating-system', taxClass: null },
    ] as const;
    const rates = async (country: string | null) => {
      const address = country ? { country } : null;
      const resolved = await resolveRates(shop, { address, products, vatId: null, now: new Date() });
      const of = products.map(({ productId }) => resolved.products.get(productId));
      return [...of, resolved.delivery].map((each) => [each?.homeRate, each?.rate]);
    };
    expect(await rates(null)).toEqual([
      [19_000, 19_000],
      [7000, 7000],
      [0, 0],
      [7000, 7000],
    ]);
    expect(await rates('AT')).toEqual([
      [19_000, 20_000],
      [7000, 20_000],
      [0, 0],
      [7000, 20_000],
    ]);
    expect(await rates('US')).toEqual([
      [19_000, 0],
      [7000, 0],
      [0, 0],
      [7000, 0],
    ]);
  });

  test('are none in a shop whose owner has set nothing', async () => {
    const { shop } = await openTestShop();
    const products = [{ productId: '01890000-0000-7000-8000-000000000000', category: null, taxClass: null }];
    const resolved = await resolveRates(shop, { address: { country: 'DE' }, products, vatId: null, now: new Date() });
    expect(resolved).toMatchObject({
      pricesIncludeTax: true,
      delivery: { homeRate: 0, rate: 0 },
      isReverseCharge: false,
    });
  });

  test('the day begins in the shop’s time zone', async () => {
    const { shop, db } = await openTestShop({ SHOP_TIMEZONE: 'Europe/Berlin' });
    await changeShopSettings(db, { homeCountry: 'DE' });
    await setTaxRate(db, { country: 'DE', region: null, taxClass: 'standard', rate: 16_000, startsOn: '2026-07-01' });
    const at = async (now: string) =>
      (await resolveRates(shop, { address: null, products: [], vatId: null, now: new Date(now) })).delivery.rate;
    expect([await at('2026-06-30T21:59:59Z'), await at('2026-06-30T22:00:00Z')]).toEqual([0, 16_000]);
  });

  test('the rates of the European Union keep what the owner has set', async () => {
    const { db } = await openTestShop();
    await setTaxRate(db, { country: 'FI', region: null, taxClass: 'standard', rate: 26_000, startsOn: null });
    await addEuTaxRates(db, '2026-11-24');
    await addEuTaxRates(db, '2026-11-24');
    const rates = await findTaxRates(db);
    // With Azores, Madeira, Jungholz and Mittelberg, and Northern Ireland.
    expect(rates).toHaveLength(31);
    expect(rates.find(({ country }) => country === 'FI')?.rate).toBe(26_000);
    expect(rates.every(({ rate: of }) => of >= 15_000 && of <= 27_000)).toBe(true);
  });
});

describe('a VAT ID', () => {
  test.each([
    ['DE 136.695.976', 'DE', 'DE136695976'],
    ['atu13585627', 'AT', 'ATU13585627'],
    ['BE0428759497', 'BE', 'BE0428759497'],
    ['EL 094259216', 'GR', 'EL094259216'],
    ['GR094259216', 'GR', 'EL094259216'],
    ['XI 110 3058 78', 'XI', 'XI110305878'],
    ['NL004495445B01', 'NL', 'NL004495445B01'],
    ['FR40303265045', 'FR', 'FR40303265045'],
    ['IE6433435F', 'IE', 'IE6433435F'],
    ['ESB58378431', 'ES', 'ESB58378431'],
    ['PL8567346215', 'PL', 'PL8567346215'],
    ['SE556188840401', 'SE', 'SE556188840401'],
  ])('%s is one', async (text, country, expected) => {
    expect(await parseVatId(text)).toEqual({ country, text: expected });
  });
  test.each([
    ['a wrong check digit', 'DE136695975'],
    ['another length', 'ATU1358562'],
    ['the country without a prefix', '136695976'],
    ['a country outside the European Union', 'CHE107787577'],
    ['two prefixes', 'DEDE136695976'],
    ['a wrong check digit, of Northern Ireland', 'XI110305879'],
    ['the United Kingdom', 'GB110305878'],
    ['nothing', ''],
    ['another alphabet', 'ДЕ136695976'],
  ])('with %s is refused', async (_, text) => {
    expect(await parseVatId(text)).toBeUndefined();
  });
  test.each([
    ['DE136695975', true],
    ['ATU1358562', true],
    ['GR 094259217', true],
    ['esb5837843', true],
    ['GB110305878', false],
    ['CHE-107.787.577 MWST', false],
    ['NO 923 609 016 MVA', false],
    ['SIE931117GH0', false],
    ['12.345.678-5', false],
  ])('%s is one with a mistake: %s', (text, expected) => {
    expect(isMistypedVatId(text)).toBe(expected);
  });
});
