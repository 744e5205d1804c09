import type { ChangedValues, HoldReason } from '../../domain/catalogue/importing/outcome.ts';
import type { PartChange } from '../../domain/catalogue/importing/part-change.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { placeText } from './place-text.ts';

/** `parts.csv:3 "Fan" is held back for its price: price $10.00 → $30.00, stock 3 → 5` */
export function changeLine({ place, name, reasons, before, after }: PartChange, currency: string): string {
  const changes = [...changesOf(writtenValues(before, currency), writtenValues(after, currency))].join(', ');
  const held = reasons.length > 0 ? ` is held back ${because(reasons)}` : '';
  return `${placeText(place)} "${name}"${held}${changes && ': '}${changes}`;
}

function because(reasons: readonly HoldReason[]): string {
  if (reasons.includes('ambiguous')) return 'because several products have its part number';
  return `for its ${new Intl.ListFormat('en-US').format(reasons)}`;
}

function* changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Iterable<string> {
  for (const title of new Set([...before.keys(), ...after.keys()])) {
    const [old, changed] = [before.get(title) ?? 'none', after.get(title) ?? 'none'];
    if (old !== changed) yield `${title} ${shortened(old)} → ${shortened(changed)}`;
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
