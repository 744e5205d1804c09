import type { Understood } from '../../../contract/catalogue/search.ts';
import type { WordQuery } from '../find-by-words.ts';
import type { SearchDocument } from '../index/search-document.ts';

/** The filters by the documents themselves. Prices are not known. */
export const allowedBy =
  (documents: readonly SearchDocument[]): WordQuery['allows'] =>
  (filters) => {
    const byField = new Map<string, Understood[]>();
    for (const filter of filters) byField.set(filter.field, [...(byField.get(filter.field) ?? []), filter]);
    byField.delete('price');
    return (row) => {
      const document = documents[row];
      return (
        document !== undefined && [...byField.values()].every((any) => any.some((filter) => has(document, filter)))
      );
    };
  };

function has({ category, specifications }: SearchDocument, { field, value, min, max }: Understood): boolean {
  if (field === 'category') return category === value;
  const fact = specifications[field];
  if (fact === undefined) return false;
  if (value !== undefined) return Array.isArray(fact) ? fact.includes(String(value)) : fact === value;
  return Number(fact) >= (min ?? 0) && Number(fact) <= (max ?? Number.POSITIVE_INFINITY);
}
