import type { FieldFilter, Understood } from '../../contract/catalogue/search.ts';
import { decimalsOf } from '../../contract/currency.ts';
import type { Filters } from './filters.ts';

/** Several of one field, chosen or understood, mean any of them. */
export function withUnderstood(chosen: Filters, understood: readonly Understood[], currency: string): Filters {
  const filters = new Map(chosen);
  const toMinor = 10 ** decimalsOf(currency);
  for (const { field, value, min, max } of understood) {
    if (field === 'category') continue;
    const factor = field === 'price' ? toMinor : 1;
    const known = filters.get(field);
    const values = [...(known?.values ?? []), ...(value === undefined ? [] : [value])];
    const bounds = { ...scaled({ min, max }, factor), ...(chosen.has(field) && boundsOf(known)) };
    filters.set(field, { ...boundsOf(known), ...bounds, ...(values.length > 0 && { values }) });
  }
  return filters;
}

const boundsOf = ({ min, max }: FieldFilter = {}) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

const scaled = ({ min, max }: { min: number | undefined; max: number | undefined }, factor: number) => ({
  ...(min !== undefined && { min: min * factor }),
  ...(max !== undefined && { max: max * factor }),
});
