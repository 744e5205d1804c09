import fc from 'fast-check';
import type { BuildCategory, FactsByCategory } from '../../builder/facts.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import type { Offer } from '../../domain/builds/guided/offer.ts';

const sockets = ['AM4', 'AM5'];
const memoryTypes = ['DDR4', 'DDR5'];
/** So that a good part of the catalogues have a build: the facts about which parts often disagree, with few values. */
const compared: { [C in BuildCategory]: { [K in keyof FactsByCategory[C]]: readonly FactsByCategory[C][K][] } } = {
  processor: {
    socket: sockets,
    memoryTypes: [['DDR4'], memoryTypes],
    tdp: [65, 250],
    hasGraphics: [true, false],
    includesCooler: [true, false],
  },
  motherboard: {
    socket: sockets,
    formFactor: ['ATX', 'Micro-ATX'],
    memoryType: memoryTypes,
    memorySlots: [2, 4],
    m2Slots: [[], [{ sizes: [2280], takesPcie: true, takesSata: false }]],
    sataPorts: [0, 2],
  },
  memory: { memoryType: memoryTypes, modules: [2, 4], capacity: [8, 16] },
  'cpu-cooler': { sockets: [['AM4'], sockets], height: [100, 160], isWaterCooled: [false] },
  gpu: { length: [200, 300], tdp: [75, 450], pcie6Pin: [0], pcie8Pin: [0, 2], pcie16Pin: [0] },
  case: {
    motherboards: [['ATX', 'Micro-ATX'], ['Micro-ATX']],
    maxGpuLength: [250, 400],
    maxCoolerHeight: [150, 180],
    includesPowerSupply: [true, false],
    includedPower: [300, 800],
  },
  'power-supply': { power: [300, 800], formFactor: ['ATX'], pcie8Pin: [1, 2] },
  storage: { form: ['M.2', '2.5"'], m2Size: [2280], connection: ['SATA', 'PCIe'] },
};

function fewValues(category: BuildCategory): Record<string, fc.Arbitrary<unknown>> {
  const keys = { ...compared[category] } as Record<string, readonly unknown[]>;
  return Object.fromEntries(Object.entries(keys).map(([key, values]) => [key, fc.constantFrom(...values)]));
}

/** One to three of each category, so that all builds of them can be listed. */
export const randomOffers: fc.Arbitrary<Offer[]> = fc
  .tuple(
    ...buildCategories.map((category) =>
      fc.array(
        fc.record({
          part: fc.record({
            id: fc.uuid(),
            category: fc.constant(category),
            name: fc.constant(`A ${category}`),
            quantity: fc.constant(1),
            facts: fc.record(fewValues(category), { requiredKeys: [] }),
          }),
          priceAmount: fc.integer({ min: 1, max: 100 }),
          size: fc.constantFrom(undefined, 4, 16, 16, 16),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  )
  .map((each) => each.flat() as Offer[]);
