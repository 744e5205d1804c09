import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { type FactField, factFieldsOf } from '../../contract/catalogue/fact-fields.ts';
import { readFact } from '../../contract/catalogue/fact-text.ts';

/** More would not find other verdicts: most rules are decided by any value. */
const MOST = 4;

/** Values that a fact is likely to have: the most common ones of the category, else what the table of the facts names. */
export function probesOf(category: BuildCategory, parts: readonly Part[]): ReadonlyMap<string, readonly unknown[]> {
  const fields = Object.entries(factFieldsOf(category));
  return new Map(fields.map(([fact, field]) => [fact, probesOfFact(fact, field, parts)]));
}

function probesOfFact(fact: string, field: FactField, parts: readonly Part[]): readonly unknown[] {
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'choice') return field.values;
  const known = new Map<string, { value: unknown; count: number }>();
  for (const { facts } of parts) {
    const value = (facts as Readonly<Record<string, unknown>>)[fact];
    if (value === undefined) continue;
    const key = JSON.stringify(value);
    const entry = known.get(key) ?? { value, count: 0 };
    entry.count++;
    known.set(key, entry);
  }
  const common = [...known.values()].sort((one, other) => other.count - one.count).slice(0, MOST);
  return common.length > 0 ? common.map(({ value }) => value) : [exampleOf(field)];
}

function exampleOf(field: FactField): unknown {
  switch (field.kind) {
    case 'number':
      return field.max;
    case 'numbers':
      return field.values;
    case 'm2Slots':
      return [];
    case 'text':
    case 'list':
      return readFact(field, field.example, { locale: 'en' });
    default:
      return undefined;
  }
}
