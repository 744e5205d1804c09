import { specificationColumns } from '../../../contract/owner/import-columns.ts';
import { columnByTitle, columnName } from '../../part-files/csv/columns.ts';
import { columnWords, otherThings } from './column-words.ts';
import { specificationWords } from './specification-words.ts';
import { type Tax, type TitleKeys, titleKeys, withoutBrackets, wordsOf } from './title-words.ts';

/** A column of an import, or one of several meanings of prices. */
type Meaning = string;

type Candidate = { at: number; meaning: Meaning; rank: number };

export type RecognizeColumns = (titles: readonly string[]) => (string | null)[];

/**
 * For each title the column of an import that it means, or null; no column twice. Which of two titles is taken depends on how
 * well it fits, never on the order of the columns. `labels` are those of specifications, in the language of the shop.
 */
export function columnRecognizer(labels: ReadonlyMap<string, string>): RecognizeColumns {
  const named = [...specificationColumns.map((key) => [key, key] as const), ...labels];
  const specifications = new Map(named.map(([label, key]) => [titleKeys(withoutBrackets(label)).plain, key]));
  return (titles) => {
    const candidates = titles.flatMap((title, at) =>
      candidatesOf(title.slice(0, LONGEST), specifications).map((candidate) => ({ ...candidate, at })),
    );
    const tied = (place: number) => `${titleKeys(titles[place] ?? '').exact} ${titles[place]}`;
    candidates.sort((one, other) => other.rank - one.rank || (tied(one.at) < tied(other.at) ? -1 : 1));
    const places = columnPlaces(candidates);
    const columns = new Map([...places].map(([column, at]) => [at, column]));
    return titles.map((_, at) => columns.get(at) ?? null);
  };
}

/** A longer one is a text. */
const LONGEST = 100;

/** Each level counts more than any place in a line of words. */
const LEVEL = 1000;
const levels = { canonical: 6, exact: 5, plain: 4, sorted: 3, among: 2, unbracketed: 1, netPrice: 0 } as const;
type Level = keyof typeof levels;

function candidatesOf(title: string, specifications: ReadonlyMap<string, string>): Omit<Candidate, 'at'>[] {
  const ranks = new Map<Meaning, number>();
  const keys = titleKeys(title);
  const add = (meaning: Meaning, level: Level, place: number) => {
    const taxed = taxedMeaning(meaning, keys.tax);
    const rank =
      levels[taxed === meaning ? level : 'netPrice'] * LEVEL - place - (isLessFitting(meaning, keys.tax) ? 0.5 : 0);
    if (taxed) ranks.set(taxed, Math.max(rank, ranks.get(taxed) ?? rank));
  };
  const known = columnByTitle(title);
  if (known) add(columnName(known) === 'price' ? 'plainPrice' : columnName(known), 'canonical', 0);
  const bare = titleKeys(withoutBrackets(title));
  for (const { meaning, place, word, starred } of entries) {
    const level = levelOf(keys, word, starred);
    if (level) add(meaning, level, place);
    // `Price (…)` may be any price.
    else if (meaning !== 'plainPrice' && bare.plain !== '' && bare.plain === word.plain)
      add(meaning, 'unbracketed', place);
  }
  if (keys.words.length === 0 && keys.tax === 'net') add('cost', 'netPrice', LEVEL);
  const specification = specifications.get(keys.plain) ?? specifications.get(bare.plain);
  if (ranks.size === 0 && bare.plain !== '' && specification) add(specification, 'exact', 0);
  return [...ranks].map(([meaning, rank]) => ({ meaning, rank }));
}

/** What a supplier asks without tax is what the shop pays. A cost with tax is none, because costs have no tax. */
function taxedMeaning(meaning: Meaning, tax: Tax): Meaning | undefined {
  if (meaning === 'plainPrice' && tax === 'net') return 'cost';
  return meaning === 'cost' && tax === 'gross' ? undefined : meaning;
}

const isLessFitting = (meaning: Meaning, tax: Tax): boolean => (meaning === 'cost' ? tax !== 'net' : tax === 'net');

function levelOf(keys: TitleKeys, word: TitleKeys, starred: string | undefined): Level | undefined {
  if (keys.exact === '') return undefined;
  if (keys.exact === word.exact) return 'exact';
  if (keys.plain === word.plain) return 'plain';
  if (keys.sorted === word.sorted) return 'sorted';
  if (starred === undefined || keys.words.some((one) => others.has(one))) return undefined;
  return keys.words.some((one) => one.replace(/\d+$/, '') === starred) ? 'among' : undefined;
}

const others = new Set(otherThings.split(',').flatMap(wordsOf));

/** A word of both tables means the column. */
const entries = [...entriesOf(columnWords, 0), ...entriesOf(specificationWords, LEVEL / 2)];

function entriesOf(words: Readonly<Record<string, string>>, places: number) {
  return Object.entries(words).flatMap(([meaning, list]) =>
    list.split(',').map((text, place) => {
      const word = titleKeys(text);
      return { meaning, place: places + place, word, starred: text.includes('*') ? word.exact : undefined };
    }),
  );
}

/** Where the column of each meaning is, by the best candidates. */
function columnPlaces(candidates: readonly Candidate[]): Map<Meaning, number> {
  const places = new Map<Meaning, number>();
  const assign = ({ at, meaning }: Candidate) => {
    if (!places.has(meaning) && ![...places.values()].includes(at)) places.set(meaning, at);
  };
  const move = (from: Meaning, to: Meaning) => {
    const at = places.get(from);
    if (at === undefined || places.has(to)) return;
    places.delete(from);
    places.set(to, at);
  };
  for (const candidate of candidates) assign(candidate);
  // A list without names has them as descriptions.
  if (!places.has('name')) {
    move('description', 'name');
    for (const candidate of candidates) if (candidate.meaning === 'description') assign(candidate);
  }
  // Safety texts name a manufacturer with how to reach it. Without, the title means the brand.
  if (!safety.every((meaning) => places.has(meaning))) {
    move('manufacturer', 'brand');
    for (const meaning of [...safety, 'eu_representative']) places.delete(meaning);
  }
  choosePrice(places, move);
  return places;
}

const safety = ['manufacturer', 'manufacturer_address', 'manufacturer_contact'];

/**
 * A price for customers is the price, else one that is only called a price. Beside a recommended price, the latter is what
 * the supplier asks, and as a price it would sell without a margin (docs/decisions/0208-words-above-columns.md).
 */
function choosePrice(places: Map<Meaning, number>, move: (from: Meaning, to: Meaning) => void): void {
  move('sellingPrice', 'price');
  if (places.has('recommendedPrice') && !places.has('price')) move('plainPrice', 'cost');
  move('plainPrice', 'price');
  move('recommendedPrice', 'price');
  for (const meaning of ['sellingPrice', 'plainPrice', 'recommendedPrice']) places.delete(meaning);
}
