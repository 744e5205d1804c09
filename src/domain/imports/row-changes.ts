import { isDeepStrictEqual } from 'node:util';
import type { ChangedValues } from '../catalogue/importing/outcome.ts';
import type { Changes } from './import-row.ts';

/** The fields of a product by their names; each specification is one, and each fact of its safety. */
export function fieldsOf({
  isOnSale: _,
  specifications,
  safety,
  ...others
}: Partial<ChangedValues>): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(others),
    ...Object.entries(specifications ?? {}).map(([key, value]) => [`specifications.${key}`, value] as const),
    ...Object.entries(safety ?? {}).map(([key, value]) => [`safety.${key}`, value] as const),
  ]);
}

/** What differs. Of a new product everything but its description, which would be most of the size. */
export function changesBetween(before: ChangedValues | null, after: ChangedValues): Changes {
  const [old, changed] = [fieldsOf(before ?? {}), fieldsOf(after)];
  if (!before) changed.delete('description');
  const changes: Changes = {};
  for (const field of new Set([...old.keys(), ...changed.keys()])) {
    const pair: [unknown, unknown] = [old.get(field) ?? null, changed.get(field) ?? null];
    if (!isDeepStrictEqual(...pair)) changes[field] = pair;
  }
  return changes;
}
