import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Part } from '../../builder/build.ts';
import { checkBuild } from '../../builder/check-build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import { aPart } from '../../testing/scene/build-parts.ts';
import { randomPart } from '../../testing/scene/random-builds.ts';
import { countGaps, type Gap } from './count-gaps.ts';
import { probesOf } from './probes.ts';

const catalogue = fc.uniqueArray(
  randomPart.map((part) => ({ ...part, quantity: 1 })),
  { minLength: 2, maxLength: 12, selector: ({ id }) => id },
);

const byCategory = (parts: readonly Part[]) =>
  new Map(buildCategories.map((category) => [category, parts.filter((part) => part.category === category)]));

function gapsOf(parts: readonly Part[], isInStock: (id: string) => boolean): Gap[] {
  const stocked = { parts: byCategory(parts), isInStock };
  return buildCategories.flatMap((category) => {
    const steps = countGaps(category, stocked);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  });
}

/** Says what a build lacks, not whether two parts fit. */
const isOfMissing = (rule: string) => rule.endsWith('-missing') || rule === 'display';

/** The rules that do not know, in each pair of parts. */
function unknowns(parts: readonly Part[], isCounted: (id: string) => boolean): number {
  const counted = parts.filter(({ id }) => isCounted(id));
  return counted
    .flatMap((one, at) => counted.slice(at + 1).map((other) => [one, other]))
    .flatMap((pair) => {
      const unknown = checkBuild(pair).findings.filter((each) => each.verdict === 'unknown' && each.parts.length === 2);
      return [...new Set(unknown.map(({ rule }) => rule).filter((rule) => !isOfMissing(rule)))];
    }).length;
}

const filledIn = (parts: readonly Part[], id: string, fact: string, value: unknown) =>
  parts.map((part) => (part.id === id ? ({ ...part, facts: { ...part.facts, [fact]: value } } as Part) : part));

const probes = (parts: readonly Part[], { category, fact }: { category: BuildCategory; fact: string }) =>
  probesOf(category, byCategory(parts).get(category) ?? []).get(fact) ?? [];

test('filling a listed fact ends as many unknown verdicts as the list says, and no likely value ends more', () => {
  fc.assert(
    fc.property(catalogue, fc.func(fc.boolean()), (parts, isInStock) => {
      for (const gap of gapsOf(parts, isInStock)) {
        for (const { id } of gap.parts) {
          const ended = (isCounted: (id: string) => boolean) =>
            probes(parts, gap).map(
              (value) => unknowns(parts, isCounted) - unknowns(filledIn(parts, id, gap.fact, value), isCounted),
            );
          const all = ended(() => true);
          const inStock = isInStock(id) ? ended(isInStock) : all.map(() => 0);
          expect(Math.max(...inStock)).toBe(gap.inStock);
          // Among the values that are best for the parts in stock.
          if (isInStock(id)) expect(all.filter((_, at) => inStock[at] === gap.inStock)).toContain(gap.all);
          else expect(all).toContain(gap.all);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a fact that two rules read ends the verdicts of both', () => {
  const supply = aPart('power-supply', { power: 500 });
  const parts = [
    { ...supply, id: 'supply' },
    { ...aPart('gpu', { tdp: 200, pcie6Pin: 0, pcie8Pin: 2, pcie16Pin: 0, slots: 2 }), id: 'card' },
    { ...aPart('case', { maxGpuLength: 300, expansionSlots: 7 }), id: 'case' },
    { ...aPart('case', { maxGpuLength: 320, expansionSlots: 7 }), id: 'other case' },
  ] as Part[];
  const gaps = gapsOf(parts, (id) => id !== 'other case').map(({ fact, inStock, all, parts: [part] }) => [
    ...[part?.id, fact, inStock, all],
  ]);
  expect(gaps).toContainEqual(['card', 'length', 1, 2]);
  expect(gaps).toContainEqual(['supply', 'pcie8Pin', 1, 1]);
  expect(gaps.some(([, fact]) => fact === 'slots')).toBe(false);
});
