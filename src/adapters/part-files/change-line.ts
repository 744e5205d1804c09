import type { ChangedValues, HoldReason } from '../../domain/catalogue/importing/outcome.ts';
import type { PartChange } from '../../domain/catalogue/importing/part-change.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { placeText } from './place-text.ts';

type HeldValues = { before: string; after: string; value: string };
export type HeldText = (reasons: readonly HoldReason[], valuesOf: (reason: HoldReason) => HeldValues) => string;

/** `parts.csv:3 "Fan": Held back: the price changes from $10.00 to $30.00; stock 3 → 5`. `heldText`: in the language of the command. */
export function changeLine(
  { place, name, reasons, before, after }: PartChange,
  currency: string,
  heldText: HeldText,
): string {
  const [was, will] = [writtenValues(before, currency), writtenValues(after, currency)];
  const told: readonly string[] = reasons;
  const changes = [...changesOf(was, will)].filter(([title]) => !told.includes(title)).map(([, text]) => text);
  const valuesOf = (reason: HoldReason) => ({
    before: unquoted(was.get(reason)),
    after: unquoted(will.get(reason)),
    value: after.partNumber ?? '',
  });
  const held = reasons.length > 0 ? [heldText(reasons, valuesOf)] : [];
  const texts = [...held, ...(changes.length > 0 ? [changes.join(', ')] : [])];
  return [`${placeText(place)} "${name}"`, ...(texts.length > 0 ? [texts.join('; ')] : [])].join(': ');
}

const unquoted = (text = ''): string => text.replace(/^"(.*)"$/, '$1');

function* changesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Iterable<[title: string, text: string]> {
  for (const title of new Set([...before.keys(), ...after.keys()])) {
    const [old, changed] = [before.get(title) ?? 'none', after.get(title) ?? 'none'];
    if (old !== changed) yield [title, `${title} ${shortened(old)} → ${shortened(changed)}`];
  }
}

function writtenValues(values: ChangedValues, currency: string): ReadonlyMap<string, string> {
  const {
    name,
    category,
    brand,
    partNumber,
    gtin,
    safety,
    withdrawalExemption,
    price,
    cost,
    stock,
    isOnSale,
    description,
    specifications,
  } = values;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return new Map<string, string>([
    ['name', `"${name}"`],
    ['category', category],
    ['brand', brand ?? 'none'],
    ['part number', partNumber ?? 'none'],
    ['GTIN', gtin ?? 'none'],
    ['price', price === null ? 'none' : money.format(toMajor(price, currency))],
    ['cost', cost === null ? 'none' : money.format(toMajor(cost, currency))],
    ['stock', String(stock)],
    ['on sale', isOnSale ? 'yes' : 'no'],
    ...Object.entries(safety),
    ['withdrawal exemption', withdrawalExemption ?? 'none'],
    ...Object.entries(specifications).map(([key, value]) => [key, String(value)] as const),
    ['description', `"${description.replaceAll('\n', ' ')}"`],
  ]);
}

const maxLength = 60;

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
