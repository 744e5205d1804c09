type Measure = { readonly kind: string; readonly factor: number };

/** Units of one kind are compared: `1.2 kg` is more than `900 g`. */
const kinds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: {
    ...same('g gram grams gramm', 1),
    ...same('kg kilo kilos kilogram kilograms kilogramm', 1000),
    ...same('lb lbs pound pounds pfund', 453.592),
    ...same('oz ounce ounces', 28.3495),
  },
  length: {
    ...same('mm millimeter millimeters', 1),
    ...same('centimeter centimeters zentimeter', 10),
    ...same('m meter meters', 1000),
    in: 25.4,
  },
  data: { mb: 0.001, gb: 1, ...same('gigabyte gigabytes', 1), ...same('terabytes', 1000) },
  frequency: { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 },
  transfer: { mbs: 1, 'mb/s': 1, gbs: 1000 },
  power: { w: 1, ...same('kw kilowatt', 1000) },
  time: same('ms millisecond milliseconds millisekunde millisekunden', 1),
  energy: same('wh wattstunden', 1),
  noise: same('db dezibel decibel decibels', 1),
  volume: same('l liter liters litre litres', 1),
  luminance: same('nit nits cd/m²', 1),
  light: same('lm lumen', 1),
  endurance: same('tbw', 1),
  rotation: { rpm: 1 },
  resolution: { dpi: 1 },
  rate: { fps: 1 },
  airflow: { cfm: 1 },
  impedance: same('ohm ohms', 1),
  angle: same('degrees degree grad', 1),
  voltage: same('v volt volts', 1),
  bus: { bit: 1 },
};

function same(words: string, factor: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, factor]));
}

const measures = new Map<string, Measure>(
  Object.entries(kinds).flatMap(([kind, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { kind, factor }] as const),
  ),
);

export const measureOf = (unit: string): Measure | undefined => measures.get(unit);

export const isSameKind = (one: string, other: string): boolean =>
  one === other || (measureOf(one) !== undefined && measureOf(one)?.kind === measureOf(other)?.kind);

/** Converts between units of the same kind. */
export function convert(amount: number, from: string, to: string): number {
  const factor = (measureOf(from)?.factor ?? 1) / (measureOf(to)?.factor ?? 1);
  return Math.round(amount * factor * 1e6) / 1e6;
}
