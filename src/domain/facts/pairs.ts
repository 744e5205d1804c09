import type { Build, Part } from '../../builder/build.ts';
import { type BuildCategory, presumedFacts } from '../../builder/facts.ts';
import type { Rule } from '../../builder/rule.ts';
import { rules } from '../../builder/rules.ts';

/** A rule with two categories of which it compares facts. */
export type ComparedPair = { rule: Rule; categories: readonly [BuildCategory, BuildCategory] };

/** The rules read some facts to word their reasons: parts that differ in these alone have the same verdict. */
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

export const isUnknown = (rule: Rule, one: Part, other: Part): boolean =>
  rule
    .check({ ...none, [one.category]: [one], [other.category]: [other] })
    .some(({ verdict, parts }) => verdict === 'unknown' && parts.length === 2);

/** Absent, and its absence is no answer. */
export const isMissing = (part: Part, fact: string): boolean =>
  (part.facts as Readonly<Record<string, unknown>>)[fact] === undefined && !presumedFacts.has(fact);

export const withFact = (part: Part, fact: string, value: unknown): Part =>
  ({ ...part, facts: { ...part.facts, [fact]: value } }) as Part;
