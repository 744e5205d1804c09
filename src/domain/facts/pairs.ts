import type { Build, Part } from '../../builder/build.ts';
import { type BuildCategory, presumedFacts } from '../../builder/facts.ts';
import type { Finding } from '../../builder/finding.ts';
import type { Rule } from '../../builder/rule.ts';
import { rules } from '../../builder/rules.ts';

/** A rule with two categories of which it compares facts. */
export type ComparedPair = { rule: Rule; categories: readonly [BuildCategory, BuildCategory] };

export const readBy = (rule: Rule, category: BuildCategory): readonly string[] => rule.reads[category] ?? [];

/** What a build lacks is no question of two parts. */
export const comparedPairs: readonly ComparedPair[] = rules.flatMap((rule) => {
  const categories = (Object.keys(rule.reads) as BuildCategory[]).filter((each) => readBy(rule, each).length > 0);
  return categories.flatMap((one, at) =>
    categories.slice(at + 1).map((other): ComparedPair => ({ rule, categories: [one, other] })),
  );
});

const none: Build = {
  processor: [],
  motherboard: [],
  memory: [],
  'cpu-cooler': [],
  gpu: [],
  case: [],
  'power-supply': [],
  storage: [],
};

/** What the rule says of both parts together. */
export const findingsOfPair = (rule: Rule, one: Part, other: Part): Finding[] =>
  rule.check({ ...none, [one.category]: [one], [other.category]: [other] }).filter(({ parts }) => parts.length === 2);

export const isUnknown = (rule: Rule, one: Part, other: Part): boolean =>
  findingsOfPair(rule, one, other).some(({ verdict }) => verdict === 'unknown');

/** Absent, and its absence is no answer. A card without a radiator does not say so. */
export const isMissing = (part: Part, fact: string): boolean =>
  (part.facts as Readonly<Record<string, unknown>>)[fact] === undefined &&
  !presumedFacts.has(fact) &&
  !(part.category === 'gpu' && fact === 'radiator');

export const withFact = (part: Part, fact: string, value: unknown): Part =>
  ({ ...part, facts: { ...part.facts, [fact]: value } }) as Part;
