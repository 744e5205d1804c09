import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { groupsOf, type PartGroups } from './group-parts.ts';
import { type ComparedPair, comparedPairs, isMissing, isUnknown, readBy, withFact } from './pairs.ts';
import { probesOf } from './probes.ts';

/** How many unknown verdicts of pairs a fact ends, at best: in pairs of parts in stock, and in all pairs. */
type Ended = { inStock: number; all: number };

/** A missing fact with the products for which it ends the same number of unknown verdicts. */
export type Gap = Ended & { category: BuildCategory; fact: string; parts: readonly Part[] };

export type StockedParts = {
  parts: ReadonlyMap<BuildCategory, readonly Part[]>;
  isInStock: (id: string) => boolean;
};

/** For each of the values that a fact may have. */
type Counts = readonly Ended[];

/**
 * What is missing in the products of a category, the most decisive first. Parts that agree in what a rule reads are compared
 * once. Yields when it has worked for a while.
 */
export function* countGaps(category: BuildCategory, stocked: StockedParts): Generator<void, Gap[]> {
  const own = stocked.parts.get(category) ?? [];
  const probes = probesOf(category, own);
  const sources: { fact: string; groups: PartGroups; counts: readonly (Counts | undefined)[] }[] = [];
  for (const pair of comparedPairs) {
    const other = otherOf(pair, category);
    if (!other) continue;
    const groups = groupsOf(own, readBy(pair.rule, category));
    const others = groupsOf(stocked.parts.get(other) ?? [], readBy(pair.rule, other));
    const stocks = others.sizes(stocked.isInStock);
    for (const fact of readBy(pair.rule, category)) {
      const counts: (Counts | undefined)[] = [];
      for (const part of groups.groups) {
        counts.push(
          isMissing(part, fact)
            ? endedBy(pair, part, { fact, values: probes.get(fact) ?? [] }, others, stocks)
            : undefined,
        );
        yield;
      }
      sources.push({ fact, groups, counts });
    }
  }
  return gapsIn(category, own, sources, stocked.isInStock);
}

function otherOf({ categories: [one, other] }: ComparedPair, category: BuildCategory): BuildCategory | undefined {
  if (one === category) return other;
  return other === category ? one : undefined;
}

type Filling = { fact: string; values: readonly unknown[] };

function endedBy(
  { rule }: ComparedPair,
  part: Part,
  { fact, values }: Filling,
  others: PartGroups,
  stocks: Ended[],
): Counts {
  const before = others.groups.map((other) => isUnknown(rule, part, other));
  return values.map((value) => {
    const filled = withFact(part, fact, value);
    const ended = { inStock: 0, all: 0 };
    for (const [at, other] of others.groups.entries()) {
      const change = Number(before[at]) - Number(isUnknown(rule, filled, other));
      ended.inStock += change * (stocks[at]?.inStock ?? 0);
      ended.all += change * (stocks[at]?.all ?? 0);
    }
    return ended;
  });
}

type Source = { fact: string; groups: PartGroups; counts: readonly (Counts | undefined)[] };

/** A fact that several rules read ends the verdicts of all of them. */
function gapsIn(
  category: BuildCategory,
  parts: readonly Part[],
  sources: readonly Source[],
  isInStock: (id: string) => boolean,
): Gap[] {
  const gaps = new Map<string, Gap & { parts: Part[] }>();
  for (const fact of new Set(sources.map((source) => source.fact))) {
    const reading = sources.filter((source) => source.fact === fact);
    const bests = new Map<string, Ended>();
    for (const [at, part] of parts.entries()) {
      if (!isMissing(part, fact)) continue;
      const numbers = reading.map(({ groups }) => groups.groupOf[at] ?? 0);
      const key = numbers.join();
      const best = bests.get(key) ?? bestOf(reading.map(({ counts }, source) => counts[numbers[source] ?? 0] ?? []));
      bests.set(key, best);
      if (best.all <= 0) continue;
      const inStock = isInStock(part.id) ? best.inStock : 0;
      const gapKey = `${fact} ${inStock} ${best.all}`;
      const gap = gaps.get(gapKey) ?? { category, fact, inStock, all: best.all, parts: [] };
      gap.parts.push(part);
      gaps.set(gapKey, gap);
    }
  }
  return [...gaps.values()].sort(moreDecisive);
}

export const moreDecisive = (one: Gap, other: Gap): number =>
  other.inStock - one.inStock || other.all - one.all || (one.fact < other.fact ? -1 : 1);

function bestOf(counts: readonly Counts[]): Ended {
  let best: Ended = { inStock: 0, all: 0 };
  for (const at of (counts[0] ?? []).keys()) {
    const sum = (of: keyof Ended) => counts.reduce((total, each) => total + (each[at]?.[of] ?? 0), 0);
    const ended = { inStock: sum('inStock'), all: sum('all') };
    if (ended.inStock > best.inStock || (ended.inStock === best.inStock && ended.all > best.all)) best = ended;
  }
  return best;
}
