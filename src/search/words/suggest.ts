import type { Category } from '../../contract/catalogue/category.ts';
import type { FacetValue } from '../../contract/catalogue/search.ts';
import { limits } from '../../contract/limits.ts';
import { type FoundByWords, findByWords, type WordQuery } from './find-by-words.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './index/lexicon.ts';
import type { WordIndex } from './index/word-index.ts';
import { fieldShorthands } from './meaning/shorthands.ts';
import { usualSynonyms } from './spelling/synonyms.ts';
import { compactTokens, tokensOf } from './tokens.ts';

export type WordSuggestions = {
  /** Best first. */
  readonly rows: Uint32Array;
  /** With `words`, the count is of the products that have them. */
  readonly categories: { category: Category; count: number; words?: string }[];
  readonly filters: { category: Category; field: string; value: FacetValue; count: number }[];
  readonly corrected?: string;
};

/** Enough to know the categories of the best. */
const COUNTED_ROWS = 5000;
const SHORTEST = 2;
const MOST = 20;

/** What a search may become while its last word is typed. */
export function suggest(index: WordIndex, q: string, query: WordQuery): WordSuggestions {
  const found = findByWords(index, q, { ...query, isPrefix: true });
  const rows = found.instead ? found.rows.subarray(0, 0) : found.rows;
  const counts = new Map<Category, number>();
  for (const row of rows.subarray(0, COUNTED_ROWS)) {
    const category = index.categoryOfRow(row);
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const suggested = suggestAround(index, q, query, found, counts);
  return { rows, ...suggested, categories: countedAsListed(index, q, query, suggested.categories) };
}

/** While a word is typed, it may be the beginning of another. The list of a suggestion has it as it is. */
function countedAsListed(
  index: WordIndex,
  q: string,
  query: WordQuery,
  suggested: WordSuggestions['categories'],
): WordSuggestions['categories'] {
  const listed = suggested.slice(0, limits.search.suggestedCategories).map((one) => {
    if (one.words === undefined) return one;
    const found = findByWords(index, q, { ...query, category: one.category, isPrefix: false, isBrief: true });
    return { ...one, count: found.instead ? 0 : found.rows.length };
  });
  return listed.filter(({ count }) => count > 0);
}

type Query = Pick<WordQuery, 'category' | 'synonyms' | 'countOf'>;
type Found = Pick<FoundByWords, 'category' | 'corrected' | 'understood'>;

/** What goes with the products that were found, which are so many of each category. */
export function suggestAround(
  lexicon: Lexicon,
  q: string,
  query: Query,
  { category, corrected, understood }: Found,
  counts: ReadonlyMap<Category, number>,
): Omit<WordSuggestions, 'rows'> {
  const categories = suggestedCategories(lexicon, q, query, counts);
  const within = query.category ?? category ?? categories[0]?.category;
  const chosen = new Set(understood.map(({ field, value }) => `${field} ${value}`));
  return {
    categories,
    filters: within
      ? suggestedFilters(lexicon, within, q, query).filter(({ field, value }) => !chosen.has(`${field} ${value}`))
      : [],
    ...(corrected !== undefined && { corrected }),
  };
}

/** Those that the words name, then those of the products. */
function suggestedCategories(
  { vocabulary }: Lexicon,
  q: string,
  { category: chosen, synonyms = usualSynonyms(), countOf }: Query,
  counts: ReadonlyMap<Category, number>,
) {
  const text = compactTokens(q);
  const named = text.length >= SHORTEST && !chosen ? synonyms.categoriesFor(text) : [];
  const byCount = [...counts].sort((a, b) => b[1] - a[1]);
  return [
    ...named.map((category) => ({ category, count: countOf?.(category) ?? vocabulary.products(category) })),
    ...byCount.flatMap(([category, count]) => (named.includes(category) ? [] : { category, count, words: q })),
  ].filter(({ count }) => count > 0);
}

/** Values that begin as the last words do. */
function suggestedFilters(
  { vocabulary }: Lexicon,
  category: Category,
  q: string,
  { countOf }: Query,
): WordSuggestions['filters'] {
  const words = tokensOf(q).map(({ text }) => text);
  const endings = [words.slice(-2).join(''), words.at(-1) ?? ''].filter((text) => text.length >= SHORTEST);
  const found: WordSuggestions['filters'] = [];
  for (const { key, field } of fieldShorthands(category)) {
    if (field.kind !== 'text' && field.kind !== 'list') continue;
    for (const { value, count } of vocabulary.values(category, key))
      if (endings.some((ending) => beginsWith(String(value), ending)))
        found.push({ category, field: key, value, count });
  }
  const best = found.sort((a, b) => b.count - a.count).slice(0, MOST);
  if (!countOf) return best;
  return best
    .map((one) => ({ ...one, count: countOf(one.category, one.field, one.value) }))
    .filter(({ count }) => count > 0);
}

/** `b65` is the beginning of `AMD B650`, and `amdb65` too. */
function beginsWith(value: string, beginning: string): boolean {
  const text = fold(value);
  for (let at = 0; at < text.length; at += 1)
    if ((at === 0 || isSeparator(text, at - 1)) && continuesWith(text, at, beginning)) return true;
  return false;
}

/** From there on, apart from separators. */
function continuesWith(text: string, from: number, beginning: string): boolean {
  let matched = 0;
  for (let at = from; at < text.length && matched < beginning.length; at += 1) {
    if (text[at] === beginning[matched]) matched += 1;
    else if (!isSeparator(text, at)) return false;
  }
  return matched === beginning.length;
}

const isSeparator = (text: string, at: number) => text[at] === '-' || text[at] === ' ' || /\s/.test(text[at] ?? '');
