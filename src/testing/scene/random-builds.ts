import fc from 'fast-check';
import type { Part } from '../../builder/build.ts';
import type { BuildCategory, FactsByCategory } from '../../builder/facts.ts';

type Values<C extends BuildCategory> = { [K in keyof FactsByCategory[C]]-?: fc.Arbitrary<FactsByCategory[C][K]> };

const sockets = fc.constantFrom('AM4', 'AM5', 'LGA 1151', 'LGA 1700', 'FM2', 'FM2+', 'AM3', 'AM3+', 'TR4', 'sTR4');
const memoryTypes = fc.constantFrom('DDR3', 'DDR4', 'DDR5');
const flag = fc.boolean();
const count = fc.integer({ min: 0, max: 4 });
const size = fc.constantFrom(100, 150, 160, 300, 330);
const watts = fc.constantFrom(65, 120, 250, 450, 575);
const boards = fc.constantFrom('ATX', 'Micro-ATX', 'Mini-ITX', 'EATX', 'SSI EEB');
const supplies = fc.constantFrom('ATX', 'SFX', 'SFX-L', 'TFX');
const year = fc.integer({ min: 2015, max: 2026 });
const module = fc.constantFrom('DIMM' as const, 'SO-DIMM' as const);

/** Few values of each fact, so that they often meet. */
export const factValues: { [C in BuildCategory]: Values<C> } = {
  processor: {
    socket: sockets,
    microarchitecture: fc.constantFrom('Zen 3', 'Zen 4', 'Zen 5', 'Skylake', 'Coffee Lake', 'Alder Lake'),
    line: fc.constantFrom('Core', 'Xeon E3'),
    isMultiProcessor: flag,
    memoryTypes: fc.uniqueArray(memoryTypes, { minLength: 1, maxLength: 2 }),
    maxMemory: fc.constantFrom(32, 64, 128),
    tdp: watts,
    ppt: watts,
    hasGraphics: flag,
    includesCooler: flag,
    releaseYear: year,
  },
  motherboard: {
    socket: sockets,
    socketCount: fc.constantFrom(1, 1, 2),
    hasNarrowMount: flag,
    hasProcessor: fc.constantFrom(false, false, false, true),
    chipset: fc.constantFrom(
      'AMD B550',
      'AMD B650',
      'AMD X870',
      'Intel Z170',
      'Intel Z390',
      'Intel Z690',
      'Intel C236',
    ),
    formFactor: boards,
    memoryType: memoryTypes,
    memoryModule: module,
    registeredMemory: fc.constantFrom('required' as const, 'accepted' as const, 'some' as const, 'refused' as const),
    memorySlots: fc.constantFrom(2, 4),
    maxMemory: fc.constantFrom(32, 64, 128),
    processorPower: fc.array(fc.constantFrom('8-pin', '4-pin'), { minLength: 1, maxLength: 2 }),
    m2Slots: fc.array(
      fc.record({
        sizes: fc.constantFrom([2280], [2242, 2260, 2280], [2280, 22110]),
        takesPcie: flag,
        takesSata: flag,
      }),
      { maxLength: 3 },
    ),
    hasSplitM2Slots: fc.constant(false),
    sataPorts: count,
    u2Ports: count,
    hasRearConnectors: flag,
    frontUsbCHeaders: count,
    hasFlashback: flag,
    releaseYear: year,
  },
  memory: {
    memoryType: memoryTypes,
    module,
    isRegistered: flag,
    modules: fc.constantFrom(1, 2, 4),
    capacity: fc.constantFrom(8, 32, 64),
  },
  'cpu-cooler': {
    sockets: fc.uniqueArray(sockets, { minLength: 1, maxLength: 4 }),
    isWaterCooled: flag,
    height: size,
    radiator: fc.constantFrom(240, 360),
  },
  gpu: {
    length: size,
    slots: fc.constantFrom(1, 2, 2.1, 2.5, 3.8),
    tdp: watts,
    pcie6Pin: count,
    pcie8Pin: count,
    pcie16Pin: fc.constantFrom(0, 1),
    radiator: fc.constantFrom(240, 360),
  },
  case: {
    motherboards: fc.uniqueArray(boards, { minLength: 1, maxLength: 4 }),
    takesRearConnectors: flag,
    maxGpuLength: size,
    expansionSlots: count,
    riserSlots: count,
    maxCoolerHeight: size,
    radiators: fc.uniqueArray(fc.constantFrom(240, 360), { maxLength: 2 }),
    powerSupplies: fc.uniqueArray(supplies, { minLength: 1, maxLength: 3 }),
    maxPowerSupplyLength: size,
    includesPowerSupply: flag,
    includedPower: fc.constantFrom(200, 500, 1000),
    bays35: count,
    bays25: count,
    externalBays: fc.constantFrom(0, 1),
    hasFrontUsbC: flag,
  },
  'power-supply': {
    power: fc.constantFrom(300, 550, 850, 1200),
    formFactor: supplies,
    length: size,
    eps8Pin: count,
    pcie8Pin: count,
    pcie16Pin: fc.constantFrom(0, 1),
  },
  storage: {
    form: fc.constantFrom('M.2', '2.5"', '3.5"', 'card'),
    m2Size: fc.constantFrom(2242, 2280, 22110),
    connection: fc.constantFrom('SATA' as const, 'PCIe' as const, 'SAS' as const, 'U.2' as const),
  },
};

/** A part with some of the facts of its category. */
export const randomPart: fc.Arbitrary<Part> = fc
  .constantFrom(...(Object.keys(factValues) as BuildCategory[]))
  .chain((category) =>
    fc.record({
      id: fc.uuid(),
      category: fc.constant(category),
      name: fc.constant(`A ${category}`),
      quantity: fc.constantFrom(1, 1, 1, 2),
      facts: fc.record(factValues[category] as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] }),
    }),
  ) as fc.Arbitrary<Part>;

export const randomBuild = fc.uniqueArray(randomPart, { maxLength: 10, selector: ({ id }) => id });

/** Small enough that a good part of them fit. */
export const smallBuild = fc.uniqueArray(randomPart, { minLength: 1, maxLength: 3, selector: ({ id }) => id });
