import { buildOf, type Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import type { Finding, RuleName } from '../../builder/finding.ts';
import { type Compatibility, compatibilities, findingsAbout } from './candidate-index.ts';
import type { CurrentParts } from './current-parts.ts';

export type Candidate = Compatibility & {
  /** What speaks against it, in words of the rules. */
  findings: () => Finding[];
};

export type Candidates = {
  /** Those that do not conflict; with `all`, every part of the category. Those that fit come first. */
  found: Candidate[];
  /** How many conflict, by the rule that says so first; the most first. */
  hidden: { rule: RuleName; count: number }[];
};

/** A build has one of these, so another one replaces it. */
const single: ReadonlySet<BuildCategory> = new Set(['processor', 'motherboard', 'cpu-cooler', 'case', 'power-supply']);

type Wanted = { category: BuildCategory; parts: readonly Part[]; words: string | undefined; all: boolean };

export async function findCandidates(current: CurrentParts, wanted: Wanted): Promise<Candidates> {
  const { category, parts, all } = wanted;
  const build = buildOf(single.has(category) ? parts.filter((part) => part.category !== category) : parts);
  const words = wordsOf(wanted.words);
  const judged = compatibilities(await current.candidates(category), build).filter(({ part }) => hasWords(part, words));
  const conflicting = judged.filter(({ verdict }) => verdict === 'conflict');
  return {
    found: ['fit', 'unknown', ...(all ? ['conflict'] : [])].flatMap((verdict) =>
      judged
        .filter((each) => each.verdict === verdict)
        .map((each) => ({ ...each, findings: () => findingsAbout(each.part, build) })),
    ),
    hidden: countsOf(conflicting),
  };
}

/** As every search: distinct words, none after the eighth. */
const MAX_WORDS = 8;

const wordsOf = (text = '') => [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

function hasWords({ name }: Part, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const lower = name.toLowerCase();
  return words.every((word) => lower.includes(word));
}

function countsOf(conflicting: readonly Compatibility[]): Candidates['hidden'] {
  const counts = new Map<RuleName, number>();
  for (const { rule } of conflicting) if (rule) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => ({ rule, count })).sort((one, other) => other.count - one.count);
}
