import type { Lexicon } from '../../search/words/index/lexicon.ts';
import {
  PER_GENERATION,
  PREFERENCE,
  SHORTEST_PART_NUMBER,
  SHORTEST_PART_OF_SEARCH,
  systems,
} from '../../search/words/index/match-words.ts';
import { MOST_WORDS } from '../../search/words/index/scores.ts';
import { correctedWords, type Spelling, spellingsOf } from '../../search/words/spelling/spellings.ts';
import type { Synonyms } from '../../search/words/spelling/synonyms.ts';
import { allOf, anyOf, everything, type Query } from './dsl.ts';

type Options = {
  synonyms: Synonyms;
  hints: readonly string[];
  isPrefix: boolean;
  isExact?: boolean | undefined;
  preferred?: Query | undefined;
};

export type WordQueries = {
  /** As they are searched for. */
  readonly words: readonly string[];
  /** Products with all these words, scored as those in memory are. 1 also finds longer words. */
  all: (depth: 0 | 1, some?: readonly number[]) => Query;
  /** Products with any of the words. The best one has the words that weigh most, whose numbers are the queries' names. */
  any: () => Query;
};

const EXACT_PART_NUMBER = 1e5;

/** Compiles words to queries, by the same spellings and weights as `matchWords()`. */
export function wordQueries(
  lexicon: Lexicon & { products: number },
  given: readonly string[],
  options: Options,
): WordQueries {
  const { synonyms, hints, isPrefix, isExact, preferred } = options;
  const distinct = [...new Set(given)].slice(0, MOST_WORDS);
  const words = isExact ? distinct : correctedWords(lexicon, distinct, synonyms);
  const rarity = (count: number) => Math.log2(1 + lexicon.products / (1 + count)) + 1;
  const joined = words.join('');
  const hasPartNumber = joined.length >= SHORTEST_PART_NUMBER && /\d/.test(joined);

  function spellings(depth: 0 | 1): Spelling[][] {
    const last = words.length - 1;
    return words.map((_, at) =>
      spellingsOf(lexicon, words, at, { synonyms, depth, isLast: at === last, isPrefix: isPrefix && at === last }),
    );
  }

  /** A word is found by a spelling that begins with it or before it. */
  function isFound(at: number, all: Spelling[][]): Query {
    const covering = all.slice(0, at + 1).flatMap((some, from) => some.filter(({ width }) => from + width > at));
    const word = words[at] as string;
    const isPartNumber = words.length > 1 && word.length >= SHORTEST_PART_OF_SEARCH && /\d/.test(word);
    return anyOf([
      ...covering.flatMap((spelling) => matching(spelling).map(({ query }) => query)),
      ...(isPartNumber ? [{ prefix: { partNumber: word } }] : []),
    ]);
  }

  function scoreOf(all: Spelling[][], at: number): Query[] {
    const queries = (all[at] as Spelling[]).flatMap((spelling) =>
      matching(spelling).map(({ query, place, phrase }) => {
        const counts = phrase.length > 0 ? phrase.map((word) => lexicon.count(word)) : [lexicon.leastCount];
        const weight = spelling.quality * Math.max(...counts.map(rarity)) * (1 + (spelling.width - 1) * 0.5);
        return scored(query, weight * (place === 'title' ? 1 : 0.6));
      }),
    );
    const isNext = at > 0 ? [nextTo(words[at - 1] as string, words[at] as string)] : [];
    return [...(queries.length > 0 ? [{ dis_max: { queries } }] : []), ...isNext];
  }

  const nextTo = (before: string, word: string) =>
    scored({ match_phrase: { name: `${before} ${word}` } }, 0.3 * rarity(lexicon.count(word)));

  return {
    words,
    all: (depth, some = words.map((_, at) => at)) => {
      const all = spellings(depth);
      const partNumber = hasPartNumber && some.length === words.length ? [{ prefix: { partNumber: joined } }] : [];
      const filter = anyOf([allOf(some.map((at) => isFound(at, all))), ...partNumber]);
      const should = [
        ...some.flatMap((at) => scoreOf(all, at)),
        ...partNumber.map((query) => scored(query, rarity(1))),
        ...(partNumber.length > 0 ? [scored({ term: { partNumber: joined } }, EXACT_PART_NUMBER)] : []),
        ...hints.map(hinted),
        // So that what is in stock is first without words as well.
        scored(everything, 1),
      ];
      return adjusted({ bool: { filter: [filter], should } }, words.length, preferred);
    },
    any: () => {
      const all = spellings(1);
      const each = words.map((word, at) => ({
        constant_score: { filter: isFound(at, all), boost: rarity(lexicon.count(word)), _name: String(at) },
      }));
      return anyOf(each);
    },
  };
}

const scored = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });

const hinted = (word: string): Query => ({
  dis_max: { queries: [scored({ term: { title: word } }, 1.5), scored({ term: { words: word } }, 1)] },
});

type Match = { query: Query; place: 'title' | 'fact'; phrase: readonly string[] };

/** In the name or brand, and anywhere. Words in a row are in a row if both are in the name. */
function matching({ phrases, beginning }: Spelling): Match[] {
  if (beginning !== undefined)
    return [
      { query: { prefix: { title: beginning } }, place: 'title', phrase: [] },
      { query: { prefix: { words: beginning } }, place: 'fact', phrase: [] },
    ];
  return phrases.flatMap((phrase): Match[] => {
    const [word = ''] = phrase;
    if (phrase.length === 1)
      return [
        { query: { term: { title: word } }, place: 'title', phrase },
        { query: { term: { words: word } }, place: 'fact', phrase },
      ];
    const everywhere = phrase.map((each) => ({ term: { words: each } }));
    const inName = phrase.map((each) => ({ term: { name: each } }));
    return [
      { query: { match_phrase: { name: phrase.join(' ') } }, place: 'title', phrase },
      { query: { bool: { filter: everywhere, must_not: [{ bool: { filter: inName } }] } }, place: 'fact', phrase },
    ];
  });
}

/** The more of the name was searched for the better, and the shorter; newer generations, those in stock, and parts before systems that have them. */
function adjusted(query: Query, words: number, said: Query | undefined): Query {
  const covered: Query = {
    function_score: {
      query,
      functions: [
        { filter: everything, weight: 1 },
        { field_value_factor: { field: 'shortness', factor: 0.3 * words } },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
      max_boost: 1.3,
    },
  };
  const newest: Query = {
    function_score: {
      query: covered,
      functions: [
        { filter: everything, weight: 1 },
        { field_value_factor: { field: 'generation', factor: PER_GENERATION } },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
  const preferred: Query = {
    function_score: {
      query: newest,
      functions: [
        { filter: { term: { available: true } }, weight: 1.08 },
        ...(said ? [{ filter: said, weight: PREFERENCE }] : []),
        { filter: { terms: { category: [...systems] as string[] } }, weight: 0.6 },
      ],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  };
  if (words === 0) return preferred;
  return {
    function_score: {
      query: preferred,
      functions: [{ field_value_factor: { field: 'shortness', factor: 0.3 } }],
      score_mode: 'sum',
      boost_mode: 'sum',
    },
  };
}
