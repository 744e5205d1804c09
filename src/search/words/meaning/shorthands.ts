import { type Category, categories } from '../../../contract/catalogue/category.ts';
import type { FacetValue } from '../../../contract/catalogue/search.ts';
import { fieldsOf, type SpecificationField } from '../../../contract/catalogue/specification.ts';
import { tokenUnit } from './units.ts';

/** A pattern means all values that exist and match it. */
type Meaning = FacetValue | RegExp;

/** How buyers write a field, beyond its values and its unit. */
export type Shorthand = {
  /** Words without spaces and hyphens, several separated by spaces. */
  readonly words?: readonly (readonly [words: string, meaning: Meaning])[];
  /** The number is its group: `cl30`. */
  readonly pattern?: RegExp;
  /** A number without its unit is one, if the value exists. */
  readonly isBare?: boolean;
  /** `own`: this one of several fields with a unit takes it. `none`: no number with a unit is one. */
  readonly unit?: 'own' | 'none';
  /** The name of the unit of a number that counts. */
  readonly unitName?: string;
  /** This one of several fields is meant by a bound with this unit; `max`: by an upper bound only. */
  readonly takesBound?: true | 'max';
  /** So much more or less is the same. */
  readonly margin?: number;
  /** A number means at most so much. */
  readonly isMaximum?: boolean;
  /** Says the category by itself; for a number from here on. */
  readonly isHome?: true | number;
  /** Says the category, but stays a word, because names are more exact. */
  readonly staysWord?: true;
  /** Values are also known without this beginning. */
  readonly withoutBeginning?: RegExp;
  /** Values are not recognized by themselves. */
  readonly noValues?: true;
};

const endings = (stems: string) =>
  stems.split(' ').flatMap((stem) => [stem, ...['e', 'er', 'es', 'en'].map((end) => stem + end)]);
const color = (value: string, english: string, german: string) =>
  [[english, ...endings(german)].join(' '), value] as const;

const sockets: Shorthand = { withoutBeginning: /^lga/ };

/** Shorthands of the field of this name in every category. */
const common: Readonly<Record<string, Shorthand>> = {
  color: {
    words: [
      color('White', 'white', 'weiss'),
      color('Black', 'black', 'schwarz'),
      color('Gray', 'gray grey silver silber', 'grau'),
      color('Red', 'red', 'rot'),
      color('Blue', 'blue', 'blau'),
      color('Green', 'green', 'grun'),
      color('Pink', 'pink rosa', 'pink'),
      color('Orange', 'orange', 'orange'),
      color('Purple', 'purple violet lila', 'violett'),
      color('Yellow', 'yellow', 'gelb'),
      color('Brown', 'brown', 'braun'),
    ],
  },
  wireless: {
    words: [
      [`wireless cordless funk ${[...endings('kabellos'), ...endings('schnurlos')].join(' ')}`, true],
      [`wired corded ${endings('kabelgebunden').join(' ')}`, false],
    ],
    noValues: true,
  },
  resolution: {
    words: [
      ['1080p fhd fullhd', '1920 × 1080'],
      ['1440p qhd wqhd 2k', '2560 × 1440'],
      ['4k uhd 2160p ultrahd', '3840 × 2160'],
      ['uwqhd ultrawide1440p 1440pultrawide', '3440 × 1440'],
      ['5k', '5120 × 2880'],
      ['720p', '1280 × 720'],
    ],
  },
  socket: sockets,
  sockets,
  ecc: {
    words: [
      ['ecc', true],
      ['nonecc ohneecc', false],
    ],
  },
  rgb: {
    words: [
      ['rgb argb', true],
      ['norgb nonrgb ohnergb withoutrgb', false],
    ],
  },
  pwm: { words: [['pwm', true]] },
  fanless: { words: [['fanless passive passiv lufterlos', true]] },
  curved: { words: [[`curved ${endings('gebogen gekrummt').join(' ')}`, true]] },
};

const atx = 'atx';
const microAtx = 'microatx matx uatx mikroatx';
const miniItx = 'miniitx itx mitx';

const own: { readonly [C in Category]?: Readonly<Record<string, Shorthand>> } = {
  processor: {
    cores: { unitName: 'core' },
    threads: { unitName: 'thread' },
    boostClock: { takesBound: true },
    l3Cache: { takesBound: true },
  },
  gpu: {
    chipset: { withoutBeginning: /^(geforce|radeon|nvidia|amd|intel)/, staysWord: true, isHome: true },
    memory: { unit: 'own' },
    boostClock: { takesBound: true },
    slotWidth: {
      words: [
        ['singleslot oneslot', 1],
        ['dualslot twoslot', 2],
        ['tripleslot threeslot', 3],
      ],
      unitName: 'slot',
      margin: 0.2,
    },
  },
  laptop: {
    screenSize: { unit: 'own', margin: 0.5, isBare: true },
    memory: { pattern: /^(\d{1,2}|128)gb(?:ram|memory|arbeitsspeicher)?$/ },
    storage: { pattern: /^(\d{3,5})gb(?:ssd|nvme|hdd|storage|festplatte)?$/ },
  },
  monitor: {
    screenSize: { unit: 'own', margin: 0.5, isBare: true, isHome: 19 },
    refreshRate: { isHome: true },
    responseTime: { unit: 'own', isMaximum: true },
    aspectRatio: {
      words: [
        ['ultrawide uw', /^(?:21|32):9/],
        ['superultrawide', '32:9'],
      ],
      isHome: true,
    },
    panelType: {
      words: [
        ['oled', /OLED/],
        ['miniled', /Mini LED/],
      ],
      isHome: true,
    },
    adaptiveSync: { noValues: true },
  },
  motherboard: {
    chipset: { withoutBeginning: /^(amd|intel)/, isHome: true },
    formFactor: {
      words: [
        [atx, 'ATX'],
        [microAtx, 'Micro-ATX'],
        [miniItx, 'Mini-ITX'],
        ['eatx extendedatx', 'EATX'],
      ],
    },
    maxMemory: { unit: 'none' },
    socket: {
      ...sockets,
      words: [
        ['ryzen', /^AM[45]$/],
        ['threadripper', /TR/],
      ],
    },
  },
  memory: {
    memoryType: { words: ['1', '2', '3', '4', '5'].map((n) => [`ddr${n}`, `DDR${n}`] as const), isHome: true },
    speed: { isBare: true },
    modules: { isHome: true },
    casLatency: { pattern: /^(?:cl|cas|c)(\d{1,2})$/, isHome: true },
  },
  storage: {
    capacity: { isHome: 1000 },
    storageType: {
      words: [
        ['ssd ssds solidstatedrive ssdfestplatte', 'SSD'],
        ['hdd hdds harddrive harddrives harddisk harddisks', 'HDD'],
      ],
    },
    nvme: { words: [['nvme', true]], isHome: true },
    interface: {
      words: [
        ['pcie5 pcie5.0 gen5', /^PCIe 5/],
        ['pcie4 pcie4.0 gen4', /^PCIe 4/],
        ['pcie3 pcie3.0 gen3', /^PCIe 3/],
        ['sata', /SATA/],
      ],
    },
    formFactor: {
      words: [
        ['2.5in', '2.5 in'],
        ['3.5in', '3.5 in'],
        ['m2', /^M\.2/],
      ],
      noValues: true,
    },
  },
  'power-supply': {
    power: { isBare: true, isHome: 200 },
    efficiency: {
      words: ['Gold', 'Platinum', 'Titanium', 'Bronze', 'Silver'].map((metal) => [
        metalWords(metal),
        `80 Plus ${metal}`,
      ]),
      isHome: true,
    },
    modular: {
      words: [
        [`modular fullymodular fullmodular ${endings('vollmodular').join(' ')}`, 'Full'],
        [`semimodular ${endings('teilmodular').join(' ')}`, 'Semi'],
        ['nonmodular notmodular', 'No'],
      ],
      noValues: true,
    },
  },
  case: {
    formFactor: {
      words: [
        [atx, /^ATX /],
        [microAtx, /^Micro-ATX /],
        [miniItx, /^Mini-ITX /],
        ['eatx', /^EATX /],
        ['midtower miditower', / mid tower$/],
        ['fulltower bigtower', / full tower$/],
        ['minitower', / mini tower$/],
      ],
    },
    motherboards: { noValues: true },
    maxGpuLength: { unit: 'none' },
    maxCoolerHeight: { unit: 'none' },
    sidePanel: { words: [[`temperedglass glass glas echtglas`, /glass/]], noValues: true },
  },
  'cpu-cooler': {
    waterCooled: {
      words: [
        [
          'aio aios aiocooler aiokuhler aiowasserkuhlung allinone allinonecooler liquid liquidcooler liquidcooling liquidcooled water watercooler watercooling watercooled wasserkuhlung wasserkuhler',
          true,
        ],
        ['air aircooler aircooled aircooling luftkuhler luftkuhlung', false],
      ],
      noValues: true,
    },
    radiatorSize: { unit: 'own', isBare: true },
    height: { takesBound: 'max' },
    fanSize: { unit: 'none' },
    fanSpeedMax: { takesBound: true },
    noiseMax: { takesBound: true },
    sockets: {
      ...sockets,
      words: [
        ['ryzen', /^AM[45]$/],
        ['threadripper', /TR/],
        ['amd', /^AM\d|TR/],
        ['intel', /^LGA/],
      ],
    },
  },
  'case-fan': {
    fanSize: { isBare: true },
    fanSpeedMax: { takesBound: true },
    quantity: { unitName: 'pack' },
    led: {
      words: [
        ['argb addressablergb', 'Addressable RGB'],
        ['rgb', /RGB/],
      ],
      noValues: true,
    },
    connector: { noValues: true },
  },
  headphones: {
    enclosure: {
      words: [
        ['openback offen offene', 'Open'],
        ['closedback geschlossen geschlossene', 'Closed'],
      ],
      noValues: true,
    },
  },
  'network-card': {
    speed: {
      words: [
        ['gigabit 1gbe 1gbs', '1 Gb/s'],
        ['2.5gigabit 2.5gbe', '2.5 Gb/s'],
        ['10gigabit 10gbe', '10 Gb/s'],
      ],
    },
  },
  'thermal-compound': { amount: { unit: 'own' } },
  'operating-system': { edition: { isHome: true } },
};

function metalWords(metal: string): string {
  const german: Record<string, string> = { Platinum: 'platin', Titanium: 'titan', Silver: 'silber' };
  const names = [metal.toLowerCase(), german[metal]].filter((name) => name !== undefined);
  return names.flatMap((name) => [name, `80plus${name}`]).join(' ');
}

export type FieldShorthand = Shorthand & {
  readonly key: string;
  readonly field: SpecificationField;
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** The unit after a number that says this field. */
  readonly unitToken: string | undefined;
  /** A buyer who asks for so much takes more: a capacity, a refresh rate, a power. */
  readonly isLeast: boolean;
};

const shorthandsOf = new Map<Category, readonly FieldShorthand[]>(
  categories.map((category) => [category, Object.keys(fieldsOf(category)).flatMap((key) => compile(category, key))]),
);

/** Shorthands of the fields that are facets. */
export const fieldShorthands = (category: Category): readonly FieldShorthand[] => shorthandsOf.get(category) ?? [];

const homeFieldsOf = new Map<Category, readonly FieldShorthand[]>(
  categories.map((category) => [category, fieldShorthands(category).filter(({ isHome }) => isHome !== undefined)]),
);

/** Those that may say the category. */
export const homeFields = (category: Category): readonly FieldShorthand[] => homeFieldsOf.get(category) ?? [];

const allMeanings = new Set([...shorthandsOf.values()].flat().flatMap(({ meanings }) => [...meanings.keys()]));

export const isShorthand = (text: string): boolean => allMeanings.has(text);

function compile(category: Category, key: string): FieldShorthand[] {
  const field = fieldsOf(category)[key];
  if (!field?.facet) return [];
  const shorthand = shorthandFor(category, key);
  const meanings = (shorthand.words ?? []).flatMap(([words, meaning]) =>
    words.split(' ').map((word) => [word, meaning] as const),
  );
  const unitToken = unitOf(category, key, field);
  return [{ ...shorthand, key, field, meanings: new Map(meanings), unitToken, isLeast: isLeast(field) }];
}

function shorthandFor(category: Category, key: string): Shorthand {
  return { ...common[key], ...own[category]?.[key] };
}

function isLeast(field: SpecificationField): boolean {
  return field.kind === 'number' && field.better === 'higher' && /^(GB|Hz|W)$/.test(field.unit ?? '');
}

/** The unit that says the field, if no other field of the category may be meant. */
function unitOf(category: Category, key: string, field: SpecificationField): string | undefined {
  const { unit, unitName } = shorthandFor(category, key);
  if (field.kind !== 'number' || unit === 'none') return undefined;
  const name = unitName ?? (field.unit ? tokenUnit(field.unit) : undefined);
  if (unit === 'own' || unitName || name === undefined) return name;
  if (field.facet === 'range') return undefined;
  const rivals = Object.entries(fieldsOf(category)).filter(
    ([other, rival]) =>
      rival.kind === 'number' &&
      rival.unit === field.unit &&
      rival.facet === 'values' &&
      shorthandFor(category, other).unit !== 'none',
  );
  return rivals.length === 1 ? name : undefined;
}
