import { type Build, buildOf, type Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import type { Finding, RuleName, Verdict } from '../../builder/finding.ts';
import { takesOne } from '../../contract/catalogue/build-parts.ts';
import { type CandidateIndex, judge } from './candidate-index.ts';
import type { CurrentParts } from './current-parts.ts';

export type Candidate = {
  part: Part;
  verdict: Verdict;
  /** What speaks against it, in words of the rules. */
  findings: () => Finding[];
};

export type Candidates = {
  /** Those that do not conflict; with `all`, every part of the category. Those that fit come first, then the newest. */
  total: number;
  page: Candidate[];
  /** How many conflict, by the rule that says so first; the most first. */
  hidden: { rule: RuleName; count: number }[];
};

type Wanted = {
  category: BuildCategory;
  parts: readonly Part[];
  words: string | undefined;
  /** Only this one. */
  product: string | undefined;
  /** Only these, and in this order among those of a verdict. */
  ids?: readonly string[] | undefined;
  all: boolean;
  page: number;
  limit: number;
};

export async function findCandidates(current: CurrentParts, wanted: Wanted): Promise<Candidates> {
  const { category, all, page, limit } = wanted;
  const index = await current.candidates(category);
  const { verdictAt, ruleAt, findingsAt } = judge(index, othersIn(wanted));
  const places: Record<Verdict, number[]> = { fit: [], unknown: [], conflict: [] };
  for (const place of among(placesOf(index, wanted), index, wanted.ids)) places[verdictAt(place)].push(place);
  const found = [...places.fit, ...places.unknown, ...(all ? places.conflict : [])];
  return {
    total: found.length,
    page: found.slice((page - 1) * limit, page * limit).map((place) => ({
      part: index.parts[place] as Part,
      verdict: verdictAt(place),
      findings: () => findingsAt(place),
    })),
    hidden: countsOf(places.conflict.flatMap((place) => ruleAt(place) ?? [])),
  };
}

export type Fitting = {
  /** Those that do not conflict, by id. */
  verdicts: ReadonlyMap<string, Verdict>;
  hidden: Candidates['hidden'];
};

/** The products of a category that do not conflict with a build, for a search among them. */
export async function findFitting(
  current: CurrentParts,
  wanted: { category: BuildCategory; parts: readonly Part[] },
): Promise<Fitting> {
  const index = await current.candidates(wanted.category);
  const { verdictAt, ruleAt } = judge(index, othersIn(wanted));
  const verdicts = new Map<string, Verdict>();
  const conflicts: RuleName[] = [];
  for (const [place, { id }] of index.parts.entries()) {
    const [verdict, rule] = [verdictAt(place), ruleAt(place)];
    if (verdict !== 'conflict') verdicts.set(id, verdict);
    else if (rule) conflicts.push(rule);
  }
  return { verdicts, hidden: countsOf(conflicts) };
}

const othersIn = ({ category, parts }: Pick<Wanted, 'category' | 'parts'>): Build =>
  buildOf(takesOne(category) ? parts.filter((part) => part.category !== category) : parts);

/** As every search: distinct words, none after the eighth. */
const MAX_WORDS = 8;

const wordsOf = (text = '') => [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** The places of the parts that are asked for. */
function placesOf(
  { parts, names }: CandidateIndex,
  { words: typed, product }: Pick<Wanted, 'words' | 'product'>,
): number[] {
  const words = wordsOf(typed);
  const places = [...parts.keys()];
  if (product) return places.filter((place) => parts[place]?.id === product.toLowerCase());
  if (words.length === 0) return places;
  return places.filter((place) => words.every((word) => names[place]?.includes(word)));
}

function among(places: readonly number[], { parts }: CandidateIndex, ids: readonly string[] | undefined) {
  if (!ids) return places;
  const rank = new Map(ids.map((id, at) => [id, at]));
  const rankOf = (place: number) => rank.get((parts[place] as Part).id);
  return places
    .filter((place) => rankOf(place) !== undefined)
    .sort((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
}

function countsOf(rules: readonly RuleName[]): Candidates['hidden'] {
  const counts = new Map<RuleName, number>();
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => ({ rule, count })).sort((one, other) => other.count - one.count);
}
