import { isDeepStrictEqual } from 'node:util';
import { type Category, categories } from '../../../contract/catalogue/category.ts';
import type { FieldFilter, Understood } from '../../../contract/catalogue/search.ts';
import type { SpecificationValue } from '../../../contract/catalogue/specification.ts';
import { type Fit, goesWith } from '../../goes-with.ts';
import { tokensOf } from '../tokens.ts';
import { boundWords } from './number-phrases.ts';

/** What a search for a category has after `for`: a part of another one, which its products must fit. */
export type Fitting = {
  /** The search without the part. */
  readonly q: string;
  /** The words about the part. */
  readonly words: string;
  /** The facts that fit. Several values of a field mean any of them. */
  readonly filters: readonly Filter[];
};

type Filter = Omit<Understood, 'words' | 'without'>;

export type PartFacts = {
  readonly category: Category;
  readonly facts: Readonly<Record<string, SpecificationValue | undefined>>;
};

type Parts = {
  /** What the words before the part mean. */
  readonly categoryOf: (q: string) => Category | undefined;
  /** Parts that have all of the words, the best first, unless these are facts of what is looked for. */
  readonly named: (q: string, wanted: Category) => readonly PartFacts[];
};

const compatible =
  /(?<=\s)(?:(?:compatible|kompatibel|fits|fitting|passend|that fits?|works?)\s+(?:with|mit|zu|for|für|fuer)|for|für|fuer|fits|fitting)\s+/iu;

/** A name of a part has few words; those after it are about what is looked for. */
const MOST_WORDS = 5;

/**
 * `motherboard for 9800x3d wifi` is a board with the socket of that processor, and `wifi`. The name is as long as it can be;
 * its last words may as well be about what is looked for if the others name the same, so that comes first.
 */
export function readFitting(q: string, parts: Parts): Fitting[] {
  const link = compatible.exec(q);
  if (!link) return [];
  const [before, after] = [q.slice(0, link.index), q.slice(link.index + link[0].length)];
  const category = parts.categoryOf(before);
  if (!category) return [];
  const tokens = tokensOf(after);
  const bound = tokens.findIndex(({ text }) => boundWords.has(text));
  const found: Fitting[] = [];
  for (let count = Math.min(MOST_WORDS, bound < 0 ? tokens.length : bound); count > 0; count -= 1) {
    const end = tokens[count - 1]?.end ?? 0;
    const filters = filtersOf(category, parts.named(after.slice(0, end), category));
    if (found[0] && !isDeepStrictEqual(found[0].filters, filters)) break;
    if (filters.length === 0) continue;
    const words = q.slice(link.index, q.length - after.length + end).trim();
    found.unshift({ q: `${before} ${after.slice(end)}`.replace(/\s+/g, ' ').trim(), words, filters });
  }
  return found;
}

/** What fits all parts of the category of the first, as far as numbers say, and one of them in all else. */
function filtersOf(category: Category, named: readonly PartFacts[]): Fitting['filters'] {
  const [first] = named;
  if (!first || first.category === category || !categories.includes(first.category)) return [];
  const fields = new Map<string, FieldFilter>();
  for (const part of named) {
    if (part.category !== first.category) continue;
    const fit = goesWith(part.category, part.facts).find((one) => one.category === category);
    for (const [field, filter] of Object.entries(fit?.fields ?? ({} as Fit['fields'])))
      fields.set(field, together(fields.get(field), filter));
  }
  return [...fields].flatMap(([field, { values, ...bounds }]): Filter[] =>
    values ? values.map((value) => ({ field, value })) : [{ field, ...bounds }],
  );
}

function together(one: FieldFilter | undefined, other: FieldFilter): FieldFilter {
  if (!one) return other;
  return {
    ...(other.values && { values: [...new Set([...(one.values ?? []), ...other.values])] }),
    ...(other.min !== undefined && { min: Math.max(one.min ?? other.min, other.min) }),
    ...(other.max !== undefined && { max: Math.min(one.max ?? other.max, other.max) }),
  };
}
