import { remembered } from './remembered.ts';

type Generations = {
  /** Chipsets without their manufacturer. */
  chipsets: readonly string[];
  /** What boards took when they appeared. */
  native: readonly string[];
  /** What they take after a BIOS update, if the manufacturer provides one. */
  updated: readonly string[];
};

/**
 * Which processors a chipset takes, by microarchitecture. Sources: Intel's articles 000005505 (6th and 7th), 000025694 (8th
 * and 9th), 000055929 (10th and 11th generation), 000090538 (12th to 14th) and the product pages of each chipset; AMD's
 * tables "AM4 chipset features" and "Processor and chipset support", and the manufacturers' lists of processors.
 */
const tables: readonly Generations[] = [
  {
    chipsets: ['H61', 'H67', 'P67', 'Z68', 'Q65', 'Q67', 'B65', 'C202', 'C204', 'C206'],
    native: ['Sandy Bridge'],
    updated: ['Ivy Bridge'],
  },
  { chipsets: ['B75', 'H77', 'Z75', 'Z77', 'Q75', 'Q77', 'C216'], native: ['Sandy Bridge', 'Ivy Bridge'], updated: [] },
  {
    chipsets: ['H81', 'B85', 'H87', 'Z87', 'Q85', 'Q87', 'C222', 'C224', 'C226'],
    native: ['Haswell'],
    updated: ['Haswell Refresh'],
  },
  { chipsets: ['H97', 'Z97'], native: ['Haswell', 'Haswell Refresh'], updated: ['Broadwell'] },
  {
    chipsets: ['H110', 'B150', 'H170', 'Z170', 'Q150', 'Q170', 'C232', 'C236'],
    native: ['Skylake'],
    updated: ['Kaby Lake'],
  },
  { chipsets: ['B250', 'H270', 'Z270', 'Q250', 'Q270'], native: ['Skylake', 'Kaby Lake'], updated: [] },
  {
    chipsets: ['H310', 'B360', 'H370', 'Z370', 'Q370', 'C242', 'C246'],
    native: ['Coffee Lake'],
    updated: ['Coffee Lake Refresh'],
  },
  { chipsets: ['B365', 'Z390'], native: ['Coffee Lake', 'Coffee Lake Refresh'], updated: [] },
  { chipsets: ['H410', 'B460'], native: ['Comet Lake'], updated: [] },
  { chipsets: ['H470', 'Z490', 'Q470', 'W480'], native: ['Comet Lake'], updated: ['Rocket Lake'] },
  { chipsets: ['H510', 'B560', 'H570', 'Z590', 'Q570', 'W580'], native: ['Comet Lake', 'Rocket Lake'], updated: [] },
  {
    chipsets: ['H610', 'B660', 'H670', 'Z690', 'Q670', 'W680'],
    native: ['Alder Lake'],
    updated: ['Raptor Lake', 'Raptor Lake Refresh'],
  },
  { chipsets: ['B760', 'H770', 'Z790'], native: ['Alder Lake', 'Raptor Lake'], updated: ['Raptor Lake Refresh'] },
  { chipsets: ['H810', 'B860', 'Z890', 'Q870', 'W880'], native: ['Arrow Lake'], updated: ['Arrow Lake Refresh'] },
  { chipsets: ['X79', 'C602', 'C602J', 'C604', 'C606'], native: ['Sandy Bridge'], updated: ['Ivy Bridge'] },
  { chipsets: ['X99', 'C612'], native: ['Haswell'], updated: ['Broadwell'] },
  { chipsets: ['X299'], native: ['Skylake', 'Kaby Lake'], updated: ['Cascade Lake'] },
  {
    chipsets: ['A55', 'A58', 'A68H', 'A68M', 'A75', 'A78', 'A85X', 'A88X'],
    native: ['Piledriver', 'Steamroller'],
    updated: ['Excavator'],
  },
  { chipsets: ['970', '990X', '990FX'], native: ['Bulldozer'], updated: ['Piledriver'] },
  { chipsets: ['760G', '870', '880G', '890FX', '890GX'], native: [], updated: ['Bulldozer', 'Piledriver'] },
  { chipsets: ['A320', 'B350', 'X370'], native: ['Excavator', 'Zen'], updated: ['Zen+', 'Zen 2', 'Zen 3'] },
  { chipsets: ['B450', 'X470'], native: ['Zen', 'Zen+'], updated: ['Excavator', 'Zen 2', 'Zen 3'] },
  { chipsets: ['X570', '570X'], native: ['Zen+', 'Zen 2'], updated: ['Zen', 'Zen 3'] },
  { chipsets: ['A520', 'B550'], native: ['Zen 2'], updated: ['Zen 3'] },
  {
    chipsets: ['A620', 'A620A', 'B650', 'B650E', 'X670', 'X670E'],
    native: ['Zen 4'],
    updated: ['Zen 4 (Phoenix)', 'Zen 5'],
  },
  { chipsets: ['B840', 'B850', 'X870', 'X870E'], native: ['Zen 4', 'Zen 4 (Phoenix)', 'Zen 5'], updated: [] },
  { chipsets: ['X399'], native: ['Zen'], updated: ['Zen+'] },
  { chipsets: ['TRX40'], native: ['Zen 2'], updated: [] },
  { chipsets: ['WRX80'], native: ['Zen 2'], updated: ['Zen 3'] },
  { chipsets: ['TRX50', 'WRX90'], native: ['Zen 4'], updated: ['Zen 5'] },
];

/** A chipset that takes none of its socket's other processors. */
const exclusive: Readonly<Record<string, readonly string[]>> = {
  // Intel, "Xeon E3 v5 processors require a C230 chipset", and the same of the later ones.
  'Xeon E3': ['C232', 'C236'],
  'Xeon E': ['C242', 'C246'],
  'Xeon W-1000': ['W480', 'W580'],
  'Xeon W-2000': ['C422'],
};

const byChipset = new Map(tables.flatMap((table) => table.chipsets.map((chipset) => [chipset, table] as const)));
const known = new Set(tables.flatMap(({ native, updated }) => [...native, ...updated]));

/** `AMD B650` is `B650`. */
export const chipsetNamed = remembered((text) =>
  text
    .replace(/^(Intel|AMD)\s+/i, '')
    .trim()
    .toUpperCase(),
);

/** `Haswell-E` and `Ivy Bridge EP` are server versions of one microarchitecture; `Vishera` is a product of one. */
const microarchitectureNamed = remembered((text) => {
  const bare = text.replace(/[ -](E|EP|EN|X|S)$/, '').trim();
  return aliases[bare] ?? bare;
});

const aliases: Readonly<Record<string, string>> = { Vishera: 'Piledriver', Zambezi: 'Bulldozer' };

export type Support = 'native' | 'updated' | 'none' | 'unknown';

type Wanted = { microarchitecture?: string; line?: string };

export function supportOf(chipset: string, { microarchitecture, line }: Wanted): Support {
  const name = chipsetNamed(chipset);
  const table = byChipset.get(name);
  const required = line === undefined ? undefined : exclusive[line];
  if (table && required && !required.includes(name)) return 'none';
  if (!table || microarchitecture === undefined) return 'unknown';
  const own = microarchitectureNamed(microarchitecture);
  // The server chipsets take desktop processors only on some boards.
  if (/^[CW]\d/.test(name) && line === 'Core') return supports(table, own) === 'none' ? 'none' : 'unknown';
  return supports(table, own);
}

function supports({ native, updated }: Generations, own: string): Support {
  if (native.includes(own)) return 'native';
  if (updated.includes(own)) return 'updated';
  return known.has(own) ? 'none' : 'unknown';
}

/** Chipsets that have taken the microarchitecture since they appeared, or else after an update. Undefined if it is unknown. */
export function chipsetsFor(microarchitecture: string): string[] | undefined {
  const own = microarchitectureNamed(microarchitecture);
  const of = (wanted: 'native' | 'updated') =>
    tables.filter((table) => table[wanted].includes(own)).flatMap(({ chipsets }) => chipsets);
  const [native, updated] = [of('native'), of('updated')];
  if (native.length > 0) return native;
  return updated.length > 0 ? updated : undefined;
}

/** The microarchitectures that a chipset takes, an update included. Undefined if the chipset is unknown. */
export function microarchitecturesFor(chipset: string): string[] | undefined {
  const table = byChipset.get(chipsetNamed(chipset));
  return table && [...table.native, ...table.updated];
}
