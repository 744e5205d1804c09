import { describe, expect, test } from 'vitest';
import { deriveFacts } from './derive-facts.ts';

describe('a processor', () => {
  test.each([
    ['takes the memory of its socket', 'A 7600', { socket: 'AM5' }, { memoryTypes: ['DDR5'] }],
    ['keeps the memory that is known', 'A', { socket: 'AM4', memoryTypes: ['DDR3'] }, { memoryTypes: ['DDR3'] }],
    [
      'has the generation of its number',
      'Core i7-9700K',
      { socket: 'LGA 1151', microarchitecture: 'Coffee Lake' },
      { microarchitecture: 'Coffee Lake Refresh' },
    ],
    [
      'has no generation that its number contradicts',
      'Core i7-6700K',
      { socket: 'LGA 1151', microarchitecture: 'Coffee Lake' },
      { microarchitecture: undefined },
    ],
    [
      'has no socket of another revision',
      'Xeon E5-2680 v4',
      { socket: 'LGA 2011' },
      { socket: undefined, isMultiProcessor: true },
    ],
    ['has no graphics by its suffix', 'Core i5-12400F', { socket: 'LGA 1700' }, { hasGraphics: false }],
    [
      'has unknown graphics if its suffix contradicts',
      'Core i5-12400F',
      { hasGraphics: true },
      { hasGraphics: undefined },
    ],
    ['is of a line that few chipsets take', 'Intel Xeon E3-1230 v5', { socket: 'LGA 1151' }, { line: 'Xeon E3' }],
    ['is of no such line', 'Intel Xeon E3-1230 v3', { socket: 'LGA 1150' }, { line: undefined }],
  ])('%s', (_, name, facts, expected) => {
    expect(deriveFacts('processor', name, facts)).toMatchObject(withoutUndefined(expected));
    for (const [key, value] of Object.entries(expected))
      if (value === undefined) expect(deriveFacts('processor', name, facts)).not.toHaveProperty(key);
  });
});

describe('a board', () => {
  test.each([
    [
      'of a desktop takes DIMMs, unbuffered',
      { socket: 'AM5', formFactor: 'Micro ATX' },
      { memoryModule: 'DIMM', registeredMemory: 'refused' },
    ],
    [
      'of an unknown socket may take other modules',
      { formFactor: 'Mini-ITX' },
      { memoryModule: undefined, registeredMemory: undefined },
    ],
    [
      'of workstations takes registered memory only',
      { socket: 'sTR5', chipset: 'AMD TRX50' },
      { registeredMemory: 'required' },
    ],
    [
      'from before M.2 has no slot',
      { chipset: 'Intel H81', memoryType: 'DDR3', sataPorts: 2, m2Slots: [] },
      { m2Slots: [] },
    ],
    [
      'with few entries has unknown slots',
      { chipset: 'Intel H81', memoryType: 'DDR3', m2Slots: [] },
      { m2Slots: undefined },
    ],
    [
      'of the first with M.2 has unknown slots',
      { chipset: 'Intel Z97', memoryType: 'DDR3', sataPorts: 6, m2Slots: [] },
      { m2Slots: undefined },
    ],
    [
      'of today has unknown slots',
      { chipset: 'AMD B650', memoryType: 'DDR5', sataPorts: 4, m2Slots: [] },
      { m2Slots: undefined },
    ],
  ])('%s', (_, facts, expected) => {
    const derived = deriveFacts('motherboard', 'A board', facts);
    expect(derived).toMatchObject(withoutUndefined(expected));
    for (const [key, value] of Object.entries(expected))
      if (value === undefined) expect(derived).not.toHaveProperty(key);
  });

  test('has connectors on its back by its name only if its record does not deny it', () => {
    expect(deriveFacts('motherboard', 'B650M PROJECT ZERO', { hasRearConnectors: true })).toMatchObject({
      hasRearConnectors: true,
    });
    expect(deriveFacts('motherboard', 'Z790-BTF WIFI', { hasRearConnectors: false })).not.toHaveProperty(
      'hasRearConnectors',
    );
    expect(deriveFacts('motherboard', 'Z790 WIFI', {})).toMatchObject({ hasRearConnectors: false });
  });

  test('of a second revision has an unknown chipset', () => {
    expect(deriveFacts('motherboard', 'Gigabyte H410M S2H V2', { chipset: 'Intel H410' })).not.toHaveProperty(
      'chipset',
    );
  });
});

test('memory that is registered by its name is not unbuffered', () => {
  expect(deriveFacts('memory', 'Server Premier Registered 32GB', { isRegistered: false })).not.toHaveProperty(
    'isRegistered',
  );
  expect(deriveFacts('memory', 'Vengeance 32GB', { isRegistered: false })).toEqual({ isRegistered: false });
});

test('a cooler with a radiator is no air cooler', () => {
  expect(deriveFacts('cpu-cooler', 'Some 240', { isWaterCooled: false, radiator: 240 })).not.toHaveProperty(
    'isWaterCooled',
  );
  expect(deriveFacts('cpu-cooler', 'Some Air 155mm', {})).toEqual({ isWaterCooled: false });
});

test('a case comes with the power supply of its name, unless its record denies it', () => {
  const name = '4000D Black, w/750 W Power Supply';
  expect(deriveFacts('case', name, {})).toEqual({ includesPowerSupply: true, includedPower: 750 });
  expect(deriveFacts('case', name, { includesPowerSupply: false })).toEqual({ includesPowerSupply: false });
});

const withoutUndefined = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
