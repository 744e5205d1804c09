import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import type { RuleName } from '../../builder/finding.ts';
import { groupsOf } from './group-parts.ts';
import { comparedPairs, findingsOfPair, isMissing, readBy } from './pairs.ts';

export type RuleCoverage = {
  rule: RuleName;
  categories: readonly [BuildCategory, BuildCategory];
  /** That the rule has something to say about: an air cooler is no question of its radiator. */
  pairs: number;
  /** Pairs that fit or conflict. */
  decided: number;
  facts: readonly FactCoverage[];
};

type FactCoverage = {
  category: BuildCategory;
  fact: string;
  products: number;
  /** Products whose fact is known, or whose absence is an answer. */
  known: number;
};

/** How much each rule decides of all pairs of products, and how many products have the facts that it reads. */
export function ruleCoverage(parts: ReadonlyMap<BuildCategory, readonly Part[]>): RuleCoverage[] {
  const of = (category: BuildCategory) => parts.get(category) ?? [];
  const all = comparedPairs.map(({ rule, categories }) => {
    const [one, other] = categories.map((category) => groupsOf(of(category), readBy(rule, category)));
    const [ones, others] = [one, other].map((groups) => groups?.sizes(() => true) ?? []);
    const counted = { pairs: 0, decided: 0 };
    for (const [at, first] of (one?.groups ?? []).entries()) {
      for (const [against, second] of (other?.groups ?? []).entries()) {
        const found = findingsOfPair(rule, first, second);
        const count = (ones?.[at]?.all ?? 0) * (others?.[against]?.all ?? 0);
        if (found.length > 0) counted.pairs += count;
        if (found.length > 0 && found.every(({ verdict }) => verdict !== 'unknown')) counted.decided += count;
      }
    }
    return {
      rule: rule.name,
      categories,
      ...counted,
      facts: categories.flatMap((category) =>
        readBy(rule, category).map((fact) => ({
          category,
          fact,
          products: of(category).length,
          known: of(category).filter((part) => !isMissing(part, fact)).length,
        })),
      ),
    };
  });
  return all.filter(({ pairs }) => pairs > 0);
}
