import { type Category, categories } from '../../../contract/catalogue/category.ts';
import type { Understood } from '../../../contract/catalogue/search.ts';
import { compactPartNumber, foldDigraphs } from '../fold.ts';
import type { Lexicon } from '../index/lexicon.ts';
import { systems } from '../index/match-words.ts';
import { wordsOfAll } from '../languages/all.ts';
import { knownWord } from '../spelling/closest-word.ts';
import { splitWord } from '../spelling/split-word.ts';
import { type Synonyms, usualSynonyms } from '../spelling/synonyms.ts';
import { type Token, tokensOf } from '../tokens.ts';
import { categoriesOf, factNouns, isWordOfFacts } from './fact-nouns.ts';
import { measureOf } from './measures.ts';
import { boundWords, type NumberPhrase, numberPhrases } from './number-phrases.ts';
import { priceIn } from './price-words.ts';
import { factPhrases, maySayCategory, type Phrase, readFields } from './read-fields.ts';
import type { Reading } from './reading.ts';

export type Interpretation = {
  /** What the words mean. All apply, several of one field as any of them. */
  readonly filters: Understood[];
  /** The category that was chosen or understood. */
  readonly category?: Category;
  /** The words left, to be matched. */
  readonly words: string[];
  /** Words that became the category: products that have them in their names are better. */
  readonly hints: string[];
  /** The search with its misspelt words corrected. */
  readonly corrected?: string;
  /** Words that a product must not have. */
  readonly excluded: string[];
  /** Facts as they were said, where the filters take more: products with them come first. */
  readonly preferred?: readonly Understood[];
};

export type InterpretOptions = {
  readonly category?: Category | undefined;
  readonly synonyms?: Synonyms | undefined;
  /** Only words of a category and of prices, or only these. `facts`: the category is that of the facts. */
  readonly understands?: 'category' | 'price' | 'facts' | undefined;
  /** Words that hardly any product has may be misspelt, too. */
  readonly doubtsRareWords?: boolean | undefined;
  /** No word is corrected. */
  readonly isExact?: boolean | undefined;
};

type Found = { category: Category; from: number; to: number; isApart?: true };

const stopWords = wordsOfAll('ignored');
const prepositions = wordsOfAll('prepositions');
const mildWords = wordsOfAll('mild');
const negations = wordsOfAll('negations');
/** A category's word beside another category says what kind is looked for. */
const kinds: Readonly<Partial<Record<Category, Readonly<Record<string, string>>>>> = {
  memory: { laptop: 'sodimm', laptops: 'sodimm', notebook: 'sodimm', notebooks: 'sodimm' },
};
const weakWords = wordsOfAll('weak');
const sizedParts: ReadonlySet<Category> = new Set<Category>(['memory', 'storage']);
/** As heavy as a word of several products. */
const knownNouns = factNouns.filter((noun) => noun.length >= 5).map((noun) => knownWord(noun, 50));
const MOST_WORDS = 4;
const MOST_TOKENS = 24;

/**
 * Words that surely mean a category, a price or a fact of the category become filters, each of which knows its words. The
 * category is the chosen one, or that of a word, or the one whose facts the words are.
 */
export function interpret(q: string, lexicon: Lexicon, options: InterpretOptions = {}): Interpretation {
  const synonyms = options.synonyms ?? usualSynonyms();
  const isExactPart = isPartNumber(lexicon, q);
  const typed = tokensOf(q).slice(0, MOST_TOKENS);
  const { tokens: spelt, corrected } = spell(q, typed, lexicon, {
    synonyms,
    doubtsRareWords: options.doubtsRareWords === true,
    isExact: options.isExact === true,
  });
  const hasDigits = !isExactPart && /\d/.test(q);
  const spoken = hasDigits ? numberPhrases(q, spelt) : [];
  const price = hasDigits ? priceIn(withoutNumbers(q, spoken)) : undefined;
  const isPriced = (token: Token) => price !== undefined && token.start < price.end && token.end > price.start;
  const tokens = price ? spelt.filter((token) => !isPriced(token)) : spelt;
  const words = tokens.map(({ text }) => text);
  const isName = partsOfNames(lexicon, words);
  const { understands } = options;
  const readsFacts = (understands === undefined || understands === 'facts') && !isExactPart;
  const named = understands === 'price' ? undefined : findCategory(words, synonyms, isName, options.category);
  // `non modular` may be a fact, but `without glass` is not `glass`.
  const isFree = (from: number, to: number) => isName(from, to) && !negations.has(words[from - 1] ?? '');
  const phrases = readsFacts ? factPhrases(lexicon, words, isFree) : [];
  const numbers = !readsFacts ? [] : price ? numberPhrases(q, tokens) : spoken;
  const implied = named && understands !== 'facts' ? undefined : impliedCategory(lexicon, phrases, numbers);
  const isOfKind =
    named === undefined ||
    (implied !== undefined && named.all.some(({ from, to }) => isKindOf(implied, words.slice(from, to))));
  const category = options.category ?? (isOfKind ? implied : undefined) ?? named?.category;
  const readings = category ? readFields(lexicon, category, phrases, numbers) : [];
  const facts = readings.filter(({ staysWord }) => !staysWord);
  const extents = { q, tokens };
  const filters: Understood[] = [];
  if (price) filters.push(priceFilter(q, price));
  if (category && !options.category) filters.push(categoryFilter(extents, category, named, facts));
  for (const fact of facts)
    for (const filter of fact.filters) filters.push({ ...wordsOf(extents, [fact]), field: fact.field, ...filter });
  // In `wifi card`, the card says the category, and the other word what kind.
  const isKind = (at: number, { from, to, isApart }: Found) =>
    (isApart || to - from > 1) && synonyms.equalsOf(words[at] ?? '').length > 0;
  const used = new Set([
    ...facts.flatMap(({ from, to }) => numbersFrom(from, to)),
    ...(named?.all ?? []).flatMap((found) => numbersFrom(found.from, found.to).filter((at) => !isKind(at, found))),
  ]);
  const categoryWords = (named?.all ?? []).flatMap(({ from, to }) => words.slice(from, to));
  const preferred = facts.flatMap(({ field, preferred: value }) =>
    value === undefined ? [] : { words: '', field, value, without: '' },
  );
  const isExcluded = (at: number) => !used.has(at) && negations.has(words[at - 1] ?? '');
  const left = words.filter((word, at) => !used.has(at) && !isExcluded(at) && !isStopWord(word));
  const isMild = (word: string) => category !== undefined && mildWords.has(word);
  return {
    filters,
    ...(category && { category }),
    words: left.filter((word) => !isMild(word)),
    hints: [...categoryWords, ...left.filter(isMild)].map((word) => (category && kinds[category]?.[word]) ?? word),
    ...(corrected !== undefined && { corrected }),
    excluded: words.filter((_, at) => isExcluded(at)),
    ...(preferred.length > 0 && { preferred }),
  };
}

const isStopWord = (word: string) => stopWords.has(word) || boundWords.has(word);

/** A number that is a fact is no price. */
function withoutNumbers(q: string, numbers: readonly NumberPhrase[]): string {
  let text = q;
  for (const { start, end } of numbers) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return text;
}

/** Whether the words of another category say what kind of this one. */
const isKindOf = (category: Category, words: readonly string[]) => kinds[category]?.[words.join('')] !== undefined;

const numbersFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

function isPartNumber(lexicon: Lexicon, q: string): boolean {
  const text = compactPartNumber(q);
  if (text.length < 4 || !/\d/.test(text)) return false;
  return lexicon.hasPartNumber(text);
}

/** A misspelt word is replaced by the one that was meant; the beginning of a word is left. */
function spell(
  q: string,
  typed: Token[],
  lexicon: Lexicon,
  { synonyms, doubtsRareWords, isExact }: { synonyms: Synonyms; doubtsRareWords: boolean; isExact: boolean },
) {
  const tokens: Token[] = [];
  let [corrected, end] = ['', 0];
  for (const [at, token] of typed.entries()) {
    const { text } = token;
    const compound = splitCompound(token, lexicon, synonyms);
    const isRight =
      isExact ||
      compound.length > 1 ||
      (isKnown(typed, at, lexicon, synonyms) && !(doubtsRareWords && isRare(text, lexicon, synonyms)));
    const word = isRight ? text : (lexicon.closest(text, [...synonyms.known, ...knownNouns]) ?? text);
    tokens.push(...(word === text ? compound : [{ ...token, text: word }]));
    corrected += q.slice(end, token.start) + (word === text ? q.slice(token.start, token.end) : word);
    end = token.end;
  }
  corrected += q.slice(end);
  return { tokens, ...(corrected !== q && { corrected }) };
}

function isKnown(tokens: Token[], at: number, lexicon: Lexicon, synonyms: Synonyms): boolean {
  const { text } = tokens[at] as Token;
  if (existsIn(lexicon, text) || synonyms.has(text) || synonyms.has(foldDigraphs(text))) return true;
  if (
    synonyms.begins(text) ||
    isStopWord(text) ||
    isWordOfFacts(text) ||
    measureOf(text) ||
    prepositions.has(text) ||
    negations.has(text)
  )
    return true;
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  return [before + text, text + after].some((joined) => synonyms.has(joined) || lexicon.count(joined) > 0);
}

function isRare(word: string, lexicon: Lexicon, synonyms: Synonyms): boolean {
  return lexicon.count(word) < lexicon.leastCount && !synonyms.has(word) && !synonyms.begins(word);
}

/** A word of a product, the beginning of one, or one with digits. */
function existsIn(lexicon: Lexicon, word: string): boolean {
  if (lexicon.count(word) > 0 || /\d/.test(word) || word.length < 4) return true;
  return lexicon.hasLonger(word, lexicon.leastCount) || splitWord(lexicon, word).length > 0;
}

/** `Gamingmaus` is `gaming` and `maus`, in German also with a joining `s`. */
function splitCompound(token: Token, lexicon: Lexicon, synonyms: Synonyms): Token[] {
  const { text, start, end } = token;
  if (text.length < 8 || synonyms.has(text) || lexicon.count(text) > 0) return [token];
  for (let length = 3; length <= text.length - 3; length += 1) {
    const [first, second] = [text.slice(0, length), text.slice(length)];
    if (!synonyms.categoryOf(second) && !synonyms.categoryOf(foldDigraphs(second))) continue;
    const known = [first, first.replace(/s$/, '')].find((word) => lexicon.count(word) > 0 || synonyms.has(word));
    if (known)
      return [
        { ...token, text: known, end: start + length },
        { ...token, text: second, start: start + length, end },
      ];
  }
  return [token];
}

/** Words that belong to a brand's name, as `cooler` in `cooler master`, are not interpreted. */
function partsOfNames(lexicon: Lexicon, words: string[]): (from: number, to: number) => boolean {
  const taken = new Set<number>();
  for (let width = MOST_WORDS; width >= 2; width -= 1)
    for (let from = 0; from + width <= words.length; from += 1)
      if (lexicon.vocabulary.hasBrand(words.slice(from, from + width).join('')))
        for (const at of numbersFrom(from, from + width)) taken.add(at);
  return (from, to) => taken.size === 0 || numbersFrom(from, to).every((at) => !taken.has(at));
}

/**
 * The last one is what is looked for, as in `laptop ram`, unless a preposition is before it: `ram for laptop`. What follows
 * its size is a part of a system: `laptop 16gb ram`.
 */
function findCategory(
  words: string[],
  synonyms: Synonyms,
  isFree: (from: number, to: number) => boolean,
  chosen: Category | undefined,
): { category: Category; all: Found[] } | undefined {
  const all: Found[] = [];
  for (let width = Math.min(MOST_WORDS, words.length); width >= 1; width -= 1)
    for (let from = 0; from + width <= words.length; from += 1) {
      const text = words.slice(from, from + width).join('');
      const category = synonyms.categoryOf(text) ?? synonyms.categoryOf(foldDigraphs(text));
      const isTaken = all.some((other) => other.from < from + width && from < other.to);
      if (category && !isTaken && isFree(from, from + width)) all.push({ category, from, to: from + width });
    }
  all.push(
    ...wordsApart(words, synonyms, (at) => isFree(at, at + 1) && !all.some(({ from, to }) => from <= at && at < to)),
  );
  all.sort((a, b) => a.from - b.from);
  if (chosen) {
    const isSaid = ({ category, from, to }: Found) => category === chosen || isKindOf(chosen, words.slice(from, to));
    return { category: chosen, all: all.filter(isSaid) };
  }
  const isPart = ({ category, from }: Found) =>
    sizedParts.has(category) &&
    /^\d+gb$/.test(words[from - 1] ?? '') &&
    all.some((other) => other.from < from && systems.has(other.category));
  const strong = all.filter((found) => !weakWords.has(words.slice(found.from, found.to).join('')) && !isPart(found));
  const candidates = strong.length > 0 ? strong : all;
  const [first] = candidates;
  if (!first) return undefined;
  const preposition = words.findIndex((word, at) => at >= first.to && prepositions.has(word));
  const head = candidates.filter(({ to }) => preposition < 0 || to <= preposition).at(-1) ?? first;
  return { category: head.category, all };
}

/** `wifi 6e card`: two words that say the category together, with what kind between them. Neither says one alone. */
function wordsApart(words: readonly string[], synonyms: Synonyms, isFree: (at: number) => boolean): Found[] {
  for (const [to, second] of words.entries())
    for (let from = Math.max(0, to - MOST_WORDS); from < to - 1; from += 1) {
      const category = synonyms.categoryOf(`${words[from]}${second}`);
      if (category && isFree(from) && isFree(to))
        return [from, to].map((at) => ({ category, from: at, to: at + 1, isApart: true }));
    }
  return [];
}

/** The category whose facts most of the words are, if one of them belongs to no other. */
function impliedCategory(
  lexicon: Lexicon,
  phrases: readonly Phrase[],
  numbers: readonly NumberPhrase[],
): Category | undefined {
  if (phrases.length + numbers.length === 0) return undefined;
  const counted = numbers.flatMap(({ noun }) => (noun === undefined ? [] : categoriesOf(noun)));
  let best: { category: Category; words: number; products: number } | undefined;
  for (const category of categories) {
    if (!counted.includes(category) && !maySayCategory(lexicon, category, phrases)) continue;
    const readings = readFields(lexicon, category, phrases, numbers);
    const facts = readings.filter(({ staysWord }) => !staysWord);
    if (facts.length === 0 || !readings.some(({ isHome }) => isHome)) continue;
    const count = readings.reduce((sum, { from, to }) => sum + to - from, 0);
    const products = lexicon.vocabulary.products(category);
    if (!best || count > best.words || (count === best.words && products > best.products))
      best = { category, words: count, products };
  }
  return best?.category;
}

type Extents = { readonly q: string; readonly tokens: readonly Token[] };

/** Without a word of its own, a category goes with the facts that it was understood from. */
function categoryFilter(
  extents: Extents,
  category: Category,
  named: { all: Found[] } | undefined,
  facts: Reading[],
): Understood {
  return { ...wordsOf(extents, named ? named.all : facts), field: 'category', value: category };
}

function priceFilter(q: string, { start, end, min, max }: { start: number; end: number; min?: number; max?: number }) {
  return {
    words: q.slice(start, end),
    field: 'price',
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    without: tidy(`${q.slice(0, start)} ${q.slice(end)}`),
  };
}

function wordsOf({ q, tokens }: Extents, parts: readonly { from: number; to: number }[]) {
  const words: string[] = [];
  let without = '';
  let end = 0;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    const start = tokens[from]?.start ?? q.length;
    const after = tokens[to - 1]?.end ?? q.length;
    words.push(q.slice(start, after));
    without += `${q.slice(end, start)} `;
    end = after;
  }
  return { words: words.join(' '), without: tidy(without + q.slice(end)) };
}

const tidy = (text: string) =>
  text
    // The signs of a bound belong to its number.
    .replace(/(?<=^|\s)(?:[<>≤≥]=?|\+)(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;/-]+|[\s,;/-]+$/g, '')
    .trim();
