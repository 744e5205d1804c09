import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellingsOf } from '../addresses/canonical-place.ts';
import { addressRulesOf, allCountries } from '../addresses/countries.ts';
import type { Place } from '../addresses/place.ts';
import { territories } from '../addresses/territories.ts';
import { euStandardRates, memberStateOf } from './eu.ts';
import { ratesOf } from './resolve-rates.ts';
import { rateAt, type TaxRate } from './tax-rules.ts';

const rate = (country: string, percent: number, changes: Partial<TaxRate> = {}): TaxRate => ({
  id: `${country} ${percent}`,
  country,
  region: null,
  taxClass: 'standard',
  rate: percent * 1000,
  startsOn: null,
  ...changes,
});

/** As "Add EU standard rates" sets them, and those of countries around. */
const rates = [
  ...Object.entries(euStandardRates).map(([country, percent]) => rate(country, percent)),
  ...territories.flatMap(({ country, vatRate, postalCodes }) =>
    vatRate && postalCodes ? rate(country, vatRate, { postalCodes }) : [],
  ),
  rate('GB', 20),
  rate('NO', 25),
  rate('CN', 13),
  rate('AU', 10),
  rate('US', 11.5, { region: 'PR' }),
  rate('US', 7.25, { region: 'CA' }),
];

const at = (country: string, postalCode?: string, region?: string): Place => ({
  country,
  ...(postalCode && { postalCode }),
  ...(region && { region }),
});

/** Each place in all ways that people write it, its rate, and the member state whose VAT applies. */
const places: readonly [name: string, percent: number, state: string | undefined, ...spellings: Place[]][] = [
  ['Madrid', 21, 'ES', at('ES', '28039', 'M')],
  ['Palma', 21, 'ES', at('ES', '07001', 'PM'), at('ES', '07001')],
  [
    'Las Palmas',
    0,
    undefined,
    at('ES', '35001', 'GC'),
    at('ES', '35001'),
    at('ES', '', 'Las Palmas'),
    at('ES', '', 'gc'),
  ],
  ['Santa Cruz de Tenerife', 0, undefined, at('ES', '38001', 'TF'), at('ES', '38001')],
  ['Ceuta', 0, undefined, at('ES', '51001', 'CE'), at('ES', '51001')],
  ['Melilla', 0, undefined, at('ES', '52001', 'ML'), at('ES', '52001')],
  ['a parcel for Madrid, said to be for Las Palmas', 21, 'ES', at('ES', '28039', 'GC')],
  ['Berlin', 19, 'DE', at('DE', '10115')],
  ['Büsingen', 0, undefined, at('DE', '78266'), at('CH', '8238'), at('CH', 'CH-8238')],
  ['Gailingen, beside Büsingen', 19, 'DE', at('DE', '78262')],
  ['Heligoland', 0, undefined, at('DE', '27498')],
  ['Cuxhaven', 19, 'DE', at('DE', '27472')],
  ['Sondrio', 22, 'IT', at('IT', '23100', 'SO')],
  ['Livigno', 0, undefined, at('IT', '23041', 'SO'), at('IT', '23041')],
  ['Campione d’Italia', 0, undefined, at('IT', '22061', 'CO'), at('CH', '6911')],
  ['Lugano', 0, undefined, at('CH', '6900')],
  ['San Marino', 0, undefined, at('SM', '47890'), at('IT', '47890', 'RN')],
  ['Vatican City', 0, undefined, at('VA', '00120'), at('IT', '00120', 'RM')],
  ['Rome', 22, 'IT', at('IT', '00144', 'RM')],
  ['Athens', 24, 'GR', at('GR', '151 24')],
  ['Mount Athos', 0, undefined, at('GR', '630 86'), at('GR', '63087')],
  ['Ierissos, beside Mount Athos', 24, 'GR', at('GR', '630 75')],
  ['Helsinki', 25.5, 'FI', at('FI', '00550')],
  ['Mariehamn', 0, undefined, at('FI', '22100'), at('AX', '22100'), at('AX')],
  ['Turku', 25.5, 'FI', at('FI', '20100')],
  ['Paris', 20, 'FR', at('FR', '75001')],
  ['Ajaccio', 20, 'FR', at('FR', '20000')],
  ['Guadeloupe', 0, undefined, at('FR', '97100'), at('GP', '97100'), at('GP')],
  ['Martinique', 0, undefined, at('FR', '97200'), at('MQ', '97200')],
  ['French Guiana', 0, undefined, at('FR', '97300'), at('GF', '97300')],
  ['Réunion', 0, undefined, at('FR', '97400'), at('RE', '97400'), at('RE')],
  ['Mayotte', 0, undefined, at('FR', '97600'), at('YT', '97600')],
  ['Saint Barthélemy', 0, undefined, at('FR', '97133'), at('BL', '97133'), at('GP', '97133')],
  ['Saint Martin', 0, undefined, at('FR', '97150'), at('MF', '97150'), at('GP', '97150')],
  ['Saint Pierre', 0, undefined, at('FR', '97500'), at('PM', '97500')],
  ['Nouméa', 0, undefined, at('FR', '98800'), at('NC', '98800')],
  ['Papeete', 0, undefined, at('FR', '98714'), at('PF', '98714')],
  ['Monaco', 20, 'FR', at('FR', '98000'), at('MC', '98000'), at('MC')],
  ['London', 20, undefined, at('GB', 'EC1Y 8SY')],
  ['Belfast', 20, 'XI', at('GB', 'BT1 5GS'), at('GB', 'bt15gs')],
  ['Birmingham', 20, undefined, at('GB', 'B1 1AA')],
  ['Douglas', 20, undefined, at('GB', 'IM1 2AA'), at('IM', 'IM1 2AA'), at('IM')],
  ['Saint Helier', 0, undefined, at('GB', 'JE2 3QA'), at('JE', 'JE2 3QA'), at('JE')],
  ['Saint Peter Port', 0, undefined, at('GB', 'GY1 1AA'), at('GG', 'GY1 1AA')],
  ['Akrotiri', 19, 'CY', at('GB', 'BFPO 57'), at('GB', 'BFPO57')],
  ['the forces elsewhere', 20, undefined, at('GB', 'BFPO 570')],
  ['Nicosia', 19, 'CY', at('CY', '1010')],
  ['Copenhagen', 25, 'DK', at('DK', '1050')],
  ['Tórshavn', 0, undefined, at('FO', '100')],
  ['Nuuk', 0, undefined, at('GL', '3900'), at('DK', '3900')],
  ['Lisbon', 23, 'PT', at('PT', '1000-001')],
  ['Funchal', 22, 'PT', at('PT', '9000-018'), at('PT', '9000018')],
  ['Porto Santo', 22, 'PT', at('PT', '9400-001')],
  ['Ponta Delgada', 16, 'PT', at('PT', '9500-321')],
  ['Vienna', 20, 'AT', at('AT', '1010')],
  ['Jungholz', 19, 'AT', at('AT', '6691'), at('DE', '87491')],
  ['Mittelberg', 19, 'AT', at('AT', '6993'), at('DE', '87569')],
  ['Bregenz', 20, 'AT', at('AT', '6900')],
  ['Longyearbyen', 0, undefined, at('NO', '9170'), at('SJ', '9170')],
  ['Tromsø', 25, undefined, at('NO', '9008')],
  [
    'San Juan',
    11.5,
    undefined,
    at('US', '00901', 'PR'),
    at('PR', '00901'),
    at('US', '00901'),
    at('US', '', 'Puerto Rico'),
    at('PR'),
  ],
  ['Guam', 0, undefined, at('US', '96910', 'GU'), at('GU', '96910'), at('US', '96910-1234')],
  ['San Francisco', 7.25, undefined, at('US', '94103', 'CA')],
  ['Hong Kong', 0, undefined, at('CN', '', '91'), at('HK', '', 'Kowloon'), at('HK')],
  ['Norfolk Island', 0, undefined, at('AU', '2899', 'NSW'), at('NF', '2899')],
];

describe('the taxes of a place', () => {
  test.each(places)('of %s are %s percent, VAT of %s, however it is written', (_, percent, state, ...spellings) => {
    for (const place of spellings)
      expect([place, rateAt(rates, place, 'standard', '2026-11-26') / 1000, memberStateOf(place)]).toEqual([
        place,
        percent,
        state,
      ]);
  });

  test('are what the owner sets for the place itself', () => {
    const own = [
      ...rates,
      rate('ES', 7, { region: 'GC' }),
      rate('FR', 8.5, { postalCodes: ['974'] }),
      rate('FI', 1, { postalCodes: ['22100'] }),
      rate('JE', 5),
      rate('IT', 22, { region: 'SO' }),
      rate('IT', 0, { region: 'SO', postalCodes: ['23100'] }),
    ];
    const percentOf = (...of: Parameters<typeof at>) => rateAt(own, at(...of), 'standard', '2026-11-26') / 1000;
    expect([percentOf('ES', '35001'), percentOf('ES', '38001')]).toEqual([7, 0]);
    expect([percentOf('RE', '97400'), percentOf('MQ', '97200')]).toEqual([8.5, 0]);
    expect([percentOf('AX', '22100'), percentOf('AX', '22101')]).toEqual([1, 0]);
    expect([percentOf('GB', 'JE2 3QA'), percentOf('GB', 'GY1 1AA')]).toEqual([5, 0]);
    // A part of a province is untaxed; Livigno is no part of the taxed one.
    expect([percentOf('IT', '23100', 'SO'), percentOf('IT', '23020', 'SO'), percentOf('IT', '23041', 'SO')]).toEqual([
      0, 22, 0,
    ]);
  });

  test('have the region of the country by whose code they are written', () => {
    expect(spellingsOf(at('CN', '97150', '71'))[0]).toEqual(at('TW', '97150', 'HUA'));
  });

  test('have one canonical place, which is written as itself', () => {
    const codes = fc.oneof(
      fc.constantFrom(...places.flatMap(([, , , ...spellings]) => spellings.map(({ postalCode }) => postalCode ?? ''))),
      fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
      fc.constant(''),
    );
    fc.assert(
      fc.property(fc.constantFrom(...allCountries), fc.nat(), codes, ({ code }, nth, postalCode) => {
        const { regions = [] } = addressRulesOf(code) ?? {};
        const [canonical, ...others] = spellingsOf(at(code, postalCode, regions[nth % (regions.length || 1)]?.code));
        expect(spellingsOf(canonical)[0]).toEqual(canonical);
        // A country without a code of the territory is the country.
        for (const other of others.filter((place) => spellingsOf(place).length > 1)) {
          expect(spellingsOf(other)[0].country).toBe(canonical.country);
          expect(rateAt(rates, other, 'standard', '2026-11-26')).toBe(
            rateAt(rates, canonical, 'standard', '2026-11-26'),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['Las Palmas: an export', 'DE', at('ES', '35001', 'GC'), 'ES', false],
  ['Madrid', 'DE', at('ES', '28039', 'M'), 'ES', true],
  ['Belfast', 'DE', at('GB', 'BT1 5GS'), 'XI', true],
  ['London, with the id of Northern Ireland', 'DE', at('GB', 'EC1Y 8SY'), 'XI', false],
  ['Monaco', 'DE', at('MC', '98000'), 'FR', true],
  ['Monaco, from France', 'FR', at('MC', '98000'), 'FR', false],
  ['Madeira, from Portugal', 'PT', at('PT', '9000-018'), 'FR', false],
  ['Åland', 'DE', at('FI', '22100'), 'FI', false],
  ['Büsingen, from Austria', 'AT', at('DE', '78266'), 'DE', false],
])('a business does not owe the tax outside of the VAT area: %s', (_, homeCountry, address, country, expected) => {
  const settings = { pricesIncludeTax: true, homeCountry, homeRegion: '', deliveryTaxClass: 'standard' } as const;
  const rules = { rates, classOfCategory: new Map() };
  const order = { address, products: [], vatId: { country, text: country } };
  expect(ratesOf({ settings, rules, today: '2026-11-26' }, order).isReverseCharge).toBe(expected);
});

test('a shop outside of the VAT area sells abroad, and untaxed at home', () => {
  const settings = {
    pricesIncludeTax: true,
    homeCountry: 'DE',
    homeRegion: '',
    postalCode: '78266',
    deliveryTaxClass: 'standard',
  } as const;
  const rules = { rates, classOfCategory: new Map() };
  const order = { address: at('AT', '1010'), products: [], vatId: { country: 'AT', text: 'ATU13585627' } };
  expect(ratesOf({ settings, rules, today: '2026-11-26' }, order)).toMatchObject({
    isReverseCharge: false,
    delivery: { homeRate: 0, rate: 20_000 },
  });
});
