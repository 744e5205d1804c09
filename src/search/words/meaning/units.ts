type Unit = { readonly name: string; readonly factor: number; readonly isAttached?: boolean };

const spellings: Readonly<Record<string, Unit>> = Object.fromEntries(
  Object.entries({
    gb: 'gb gib gig gigs gbyte',
    mb: 'mb mib mbyte',
    hz: 'hz hertz',
    khz: 'khz',
    mhz: 'mhz mt/s mts mt',
    ghz: 'ghz',
    gbs: 'gb/s gbit/s gbps gbit',
    mbs: 'mb/s mbps',
    w: 'w watt watts',
    mm: 'mm',
    in: 'in inch inches zoll " ” ″',
    rpm: 'rpm u/min',
    dpi: 'dpi',
    fps: 'fps',
    cfm: 'cfm',
    ms: 'ms',
    db: 'db dba db(a)',
    pin: 'pin pins pol',
    core: 'core cores kern kerne kernen',
    thread: 'thread threads',
    slot: 'slot slots',
    bit: 'bit bits',
    pack: 'pack pcs er-pack er-set er',
    ohm: 'ohm ohms',
    kg: 'kg',
    plus: 'plus +',
    '%': '%',
  }).flatMap(([name, all]) => all.split(' ').map((spelling) => [spelling, { name, factor: 1 }])),
);

const units: Readonly<Record<string, Unit>> = {
  ...spellings,
  'er pack': { name: 'pack', factor: 1 },
  'er set': { name: 'pack', factor: 1 },
  tb: { name: 'gb', factor: 1000 },
  tib: { name: 'gb', factor: 1000 },
  terabyte: { name: 'gb', factor: 1000 },
  cm: { name: 'mm', factor: 10 },
  // One letter after a space is rather a part of a name.
  v: { name: 'v', factor: 1, isAttached: true },
  g: { name: 'g', factor: 1, isAttached: true },
};

const escaped = (text: string) => text.replace(/[()/]/g, '\\$&');
const isSign = (spelling: string) => /^["”″+%]$/.test(spelling);
const words = Object.keys(units).filter((spelling) => !isSign(spelling));
const longestFirst = words.sort((a, b) => b.length - a.length).map(escaped);

/** A unit after a number, perhaps after one space or hyphen. */
const unitPattern = new RegExp(`([ \\u00a0-]?)(["”″+%]|(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]))`, 'uy');

/** The unit that follows a number, and where it ends. */
export function unitAt(text: string, number: number, from: number): { text: string; end: number } | undefined {
  unitPattern.lastIndex = from;
  const found = unitPattern.exec(text);
  if (!found) return undefined;
  const [whole, space, spelling = ''] = found;
  const unit = units[spelling];
  if (!unit || (space && unit.isAttached)) return undefined;
  // `2-in-1`, and `2 in black`.
  if (spelling === 'in' && space && (number < 10 || number > 65)) return undefined;
  // `80 plus`, not `5600 plus`.
  if (unit.name === 'plus' && number !== 80) return undefined;
  return { text: `${Math.round(number * unit.factor * 1000) / 1000}${unit.name}`, end: from + whole.length };
}

/** The name under which tokens have the unit of a specification's field. */
export const tokenUnit = (unit: string): string =>
  ({ 'MT/s': 'mhz', dB: 'db', '°': 'degrees', Ω: 'ohm' })[unit] ?? unit.toLowerCase();
