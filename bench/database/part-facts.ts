import type { BuildCategory, FactsByCategory } from '../../src/builder/facts.ts';
import { pick } from '../cases/search-words.ts';

type Random = () => number;
type Facts<C extends BuildCategory> = (random: Random) => FactsByCategory[C];

const among =
  <T>(...values: readonly T[]) =>
  (random: Random): T =>
    pick(random, values);

/** Whole numbers in steps, as lengths and watts are. */
const between =
  (least: number, most: number, step = 1) =>
  (random: Random) =>
    least + step * Math.floor(random() * ((most - least) / step + 1));

const some =
  <T>(most: number, one: (random: Random) => T) =>
  (random: Random): T[] =>
    [...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => one(random)))].sort();

const flag = among(true, false);
const boards = among('ATX', 'ATX', 'Micro-ATX', 'Micro-ATX', 'Mini-ITX', 'EATX');
const supplies = among('ATX', 'ATX', 'ATX', 'SFX', 'SFX-L', 'TFX');
const rarely = (random: Random) => random() < 0.05;

/** A processor and a board of one platform usually fit. */
const platform = among(
  { socket: 'AM4', chips: ['AMD B450', 'AMD B550', 'AMD X570'], designs: ['Zen+', 'Zen 2', 'Zen 3'], memory: 'DDR4' },
  { socket: 'AM5', chips: ['AMD B650', 'AMD X670E', 'AMD X870'], designs: ['Zen 4', 'Zen 5'], memory: 'DDR5' },
  { socket: 'LGA 1151', chips: ['Intel Z170', 'Intel Z390'], designs: ['Skylake', 'Coffee Lake'], memory: 'DDR4' },
  { socket: 'LGA 1200', chips: ['Intel B460', 'Intel Z590'], designs: ['Comet Lake', 'Rocket Lake'], memory: 'DDR4' },
  { socket: 'LGA 1700', chips: ['Intel B660', 'Intel Z790'], designs: ['Alder Lake', 'Raptor Lake'], memory: 'DDR5' },
  { socket: 'LGA 1851', chips: ['Intel B860', 'Intel Z890'], designs: ['Arrow Lake'], memory: 'DDR5' },
);

const coolerSockets = some(5, among('AM4', 'AM5', 'LGA 115x', 'LGA 1200', 'LGA 1700', 'LGA 1851', 'TR4'));
const slotSizes = among([2280], [2242, 2260, 2280], [2280], [2242, 2260, 2280], [2230], [2280, 22110]);

/** About as many different values in each category as real parts have, so that as many have to be compared. */
const factsOf: { [C in BuildCategory]: Facts<C> } = {
  processor: (random) => {
    const { socket, designs, memory } = platform(random);
    return {
      socket,
      microarchitecture: pick(random, designs),
      memoryTypes: [memory],
      maxMemory: among(64, 128, 192, 256)(random),
      tdp: among(35, 65, 95, 105, 120, 125, 170)(random),
      hasGraphics: flag(random),
      includesCooler: flag(random),
      releaseYear: between(2015, 2026)(random),
    };
  },
  motherboard: (random) => {
    const { socket, chips, memory } = platform(random);
    return {
      socket,
      chipset: pick(random, chips),
      formFactor: boards(random),
      memoryType: memory,
      memoryModule: rarely(random) ? 'SO-DIMM' : 'DIMM',
      registeredMemory: rarely(random) ? 'accepted' : 'refused',
      memorySlots: among(2, 4)(random),
      maxMemory: among(64, 128, 192, 256)(random),
      processorPower: some(2, among('8-pin', '4-pin'))(random),
      m2Slots: Array.from({ length: between(0, 5)(random) }, () => ({ sizes: slotSizes(random), takesPcie: true })),
      sataPorts: among(4, 4, 6, 8)(random),
      hasRearConnectors: rarely(random),
      frontUsbCHeaders: between(0, 1)(random),
      releaseYear: between(2015, 2026)(random),
    };
  },
  memory: (random) => ({
    memoryType: among('DDR4', 'DDR5', 'DDR5', 'DDR3')(random),
    module: rarely(random) ? 'SO-DIMM' : 'DIMM',
    isRegistered: rarely(random),
    modules: among(1, 2, 2, 4)(random),
    capacity: among(8, 16, 32, 48, 64, 96)(random),
  }),
  'cpu-cooler': (random) => ({
    sockets: coolerSockets(random),
    isWaterCooled: flag(random),
    height: between(30, 180)(random),
    radiator: among(120, 240, 280, 360, 420)(random),
  }),
  gpu: (random) => {
    const tdp = among(75, 115, 130, 160, 200, 220, 250, 285, 320, 355, 450, 575)(random);
    const has16 = tdp > 200 && flag(random);
    return {
      length: between(150, 360)(random),
      slots: among(1, 2, 2, 2.1, 2.5, 2.7, 3, 3.5, 4)(random),
      tdp,
      pcie6Pin: 0,
      pcie8Pin: has16 ? 0 : Math.floor(tdp / 125),
      pcie16Pin: has16 ? 1 : 0,
    };
  },
  case: (random) => ({
    motherboards: some(4, boards)(random),
    takesRearConnectors: flag(random),
    maxGpuLength: between(250, 450)(random),
    expansionSlots: between(2, 8)(random),
    maxCoolerHeight: between(120, 200)(random),
    radiators: some(3, among(240, 280, 360))(random),
    powerSupplies: [supplies(random)],
    maxPowerSupplyLength: between(140, 260, 10)(random),
    includesPowerSupply: rarely(random),
    bays35: between(0, 4)(random),
    bays25: between(0, 4)(random),
    hasFrontUsbC: flag(random),
  }),
  'power-supply': (random) => ({
    power: between(400, 1600, 50)(random),
    formFactor: supplies(random),
    length: between(100, 200, 5)(random),
    eps8Pin: between(1, 2)(random),
    pcie8Pin: between(0, 6)(random),
    pcie16Pin: between(0, 1)(random),
  }),
  storage: (random) =>
    among<FactsByCategory['storage']>(
      { form: 'M.2', m2Size: 2280, connection: 'PCIe' },
      { form: 'M.2', m2Size: 2280, connection: 'PCIe' },
      { form: 'M.2', m2Size: 2230, connection: 'PCIe' },
      { form: 'M.2', m2Size: 2280, connection: 'SATA' },
      { form: '2.5"', connection: 'SATA' },
      { form: '2.5"', connection: 'SATA' },
      { form: '3.5"', connection: 'SATA' },
      { form: '3.5"', connection: 'SAS' },
    )(random),
};

/** Each of them is unknown in this share of parts. */
const UNKNOWN = 0.15;

export const factCategories = Object.keys(factsOf) as BuildCategory[];

export const randomFacts = (category: BuildCategory, random: Random): Record<string, unknown> =>
  Object.fromEntries(Object.entries(factsOf[category](random)).filter(() => random() >= UNKNOWN));
