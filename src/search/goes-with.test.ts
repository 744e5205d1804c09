import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../contract/catalogue/category.ts';
import { searchProducts } from '../contract/catalogue/search.ts';
import { fieldsOf } from '../contract/catalogue/specification.ts';
import { goesWith, recommendedPower } from './goes-with.ts';

const fitsOf = (category: (typeof categories)[number], facts: Record<string, unknown>) =>
  Object.fromEntries(goesWith(category, facts).map((fit) => [fit.category, fit.fields]));

test('a processor fits the boards and coolers of its socket, and desktop memory of its types', () => {
  expect(fitsOf('processor', { socket: 'AM5', memoryTypes: ['DDR5'] })).toEqual({
    motherboard: { socket: { values: ['AM5'] } },
    'cpu-cooler': { sockets: { values: ['AM5'] } },
    memory: { memoryType: { values: ['DDR5'] }, formFactor: { values: ['288-pin DIMM'] } },
  });
});

test('a processor fits the boards of its generation, not all of its socket', () => {
  const { motherboard } = fitsOf('processor', { socket: 'LGA 1151', microarchitecture: 'Coffee Lake Refresh' });
  expect(motherboard).toEqual({
    socket: { values: ['LGA 1151', 'LGA 1151v2'] },
    chipset: { values: ['Intel B365', 'Intel Z390'] },
  });
  expect(fitsOf('processor', { socket: 'LGA 1151' })).not.toHaveProperty('motherboard');
  const { processor } = fitsOf('motherboard', { socket: 'LGA 1151', chipset: 'Intel Z170' });
  expect(processor?.microarchitecture).toEqual({ values: ['Skylake', 'Kaby Lake'] });
  expect(fitsOf('processor', { socket: 'sTR4' }).motherboard).toEqual({ socket: { values: ['TR4', 'sTR4'] } });
});

test('a graphics card fits cases that are long enough and power supplies with its connector and enough power', () => {
  expect(fitsOf('gpu', { tdp: 575, length: 348, powerConnectors: ['1 × 12V-2x6'] })).toEqual({
    'power-supply': { power: { min: 1000 }, highPowerConnectors: { min: 1 } },
    case: { maxGpuLength: { min: 348 } },
  });
});

test('an unknown fact makes no claim', () => {
  expect(fitsOf('gpu', { length: 348 })).toEqual({ case: { maxGpuLength: { min: 348 } } });
  expect(fitsOf('motherboard', {})).toEqual({});
  expect(fitsOf('memory', { memoryType: 'DDR5', formFactor: '262-pin SO-DIMM' })).toEqual({});
});

test('a power supply that is recommended for a card fits it in the other direction too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 800 }), (tdp) => {
      const { gpu } = fitsOf('power-supply', { power: recommendedPower(tdp) });
      expect(gpu?.tdp?.max).toBeGreaterThanOrEqual(tdp);
    }),
  );
});

test('every rule filters by fields that the other category has as facets, with a value of their kind', () => {
  const values = { number: 120, text: 'DDR5', list: ['M.2 2280', 'DDR5', 'AM5'], flag: true };
  for (const category of categories) {
    const facts = Object.fromEntries(Object.entries(fieldsOf(category)).map(([key, { kind }]) => [key, values[kind]]));
    for (const fit of goesWith(category, facts)) {
      const search = Object.entries(fit.fields).flatMap(([key, { values: chosen = [], min, max }]) => [
        ...(chosen.length > 0 ? [[key, chosen.map(String)]] : []),
        ...(min === undefined ? [] : [[`${key}.min`, String(min)]]),
        ...(max === undefined ? [] : [[`${key}.max`, String(max)]]),
      ]);
      const read = searchProducts.query.safeParse({ category: fit.category, ...Object.fromEntries(search) });
      expect(read.error, `${category} with ${fit.category}`).toBeUndefined();
    }
  }
});
