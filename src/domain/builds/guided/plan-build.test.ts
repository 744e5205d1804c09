import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Part } from '../../../builder/build.ts';
import { checkBuild } from '../../../builder/check-build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import { buildCategories } from '../../../contract/catalogue/build-parts.ts';
import { type GuidedRules, usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { aPart } from '../../../testing/scene/build-parts.ts';
import { randomOffers } from '../../../testing/scene/random-offers.ts';
import { inOneTurn } from '../../kernel/in-turns.ts';
import { indexCandidates } from '../candidate-index.ts';
import { isWhole } from './improve-build.ts';
import { type Offer, type OffersByCategory, offersIn } from './offer.ts';
import { type Plan, planBuild } from './plan-build.ts';
import { isProvided } from './provided.ts';
import type { Choices } from './search-build.ts';
import { meetsWishes } from './wishes.ts';

const offersOf = (offers: readonly Offer[]): OffersByCategory => {
  const byId = new Map(offers.map((offer) => [offer.part.id, offer]));
  const parts = offers.map(({ part }) => part as Part);
  return Object.fromEntries(
    buildCategories.map((category) => [category, offersIn(indexCandidates(category, parts), ({ id }) => byId.get(id))]),
  ) as Record<BuildCategory, OffersByCategory[BuildCategory]>;
};

const planned = (...input: Parameters<typeof planBuild>): Plan => inOneTurn(planBuild(...input));

const rules: fc.Arbitrary<GuidedRules> = fc.record({
  shares: fc.constantFrom(...Object.values(usualGuidedRules).map(({ shares }) => shares)),
  memory: fc.constantFrom(0, 0, 0, 8),
  storage: fc.constantFrom(0, 0, 16),
  graphicsMemory: fc.constantFrom(0, 0, 8),
  boardSize: fc.constantFrom('any', 'any', 'any', 'any', 'Micro-ATX'),
  integratedGraphics: fc.boolean(),
});

const asked = fc.record({ offers: randomOffers, rules, budget: fc.integer({ min: 100, max: 800 }) });

const totalOf = (offers: readonly (Offer | null)[]) =>
  offers.reduce((sum, offer) => sum + (offer?.priceAmount ?? 0), 0);

/** What the cheapest of all builds without a conflict costs. */
function leastOfAll(offers: readonly Offer[], wishes: GuidedRules): number {
  let least = Number.POSITIVE_INFINITY;
  const walk = (categories: readonly BuildCategory[], chosen: readonly (readonly [BuildCategory, Offer | null])[]) => {
    const [category, ...rest] = categories;
    const total = totalOf(chosen.map(([, offer]) => offer));
    if (total >= least) return;
    if (category === undefined) {
      const parts = chosen.flatMap(([, offer]) => (offer ? [offer.part as Part] : []));
      // A part that contradicts what made a conflict: that one of the facts is wrong is no reason to offer it.
      const isContradicted = checkBuild(parts).findings.some(({ reason }) => reason === 'contradiction');
      if (!isContradicted && isWhole({ wishes }, new Map(chosen) as Choices)) least = total;
      return;
    }
    const own = offers.filter((offer) => offer.part.category === category && meetsWishes(offer, wishes));
    const parts = chosen.flatMap(([, offer]) => (offer ? [offer.part as Part] : []));
    const isOptional = ['gpu', 'cpu-cooler', 'power-supply'].includes(category);
    if (isOptional && isProvided(category, parts, wishes)) walk(rest, [...chosen, [category, null]]);
    for (const offer of own) walk(rest, [...chosen, [category, offer]]);
  };
  walk(['processor', 'motherboard', 'memory', 'cpu-cooler', 'gpu', 'case', 'power-supply', 'storage'], []);
  return least;
}

const idsOf = ({ choices }: Plan) => choices.map(({ offer }) => offer?.part.id);

test('a build has no conflict, lacks nothing, costs at most the budget, and has only offers that meet the wishes', () => {
  let built = 0;
  fc.assert(
    fc.property(asked, ({ offers, rules: wishes, budget }) => {
      const { choices, totalAmount } = planned(offersOf(offers), budget, wishes);
      if (choices.length === 0) return;
      built++;
      const chosen = new Map(choices.map(({ category, offer }) => [category, offer]));
      expect(totalAmount).toBe(totalOf([...chosen.values()]));
      expect(totalAmount).toBeLessThanOrEqual(budget);
      expect([chosen.size, isWhole({ wishes }, chosen)]).toEqual([buildCategories.length, true]);
      for (const offer of chosen.values())
        if (offer) expect([offers.includes(offer), meetsWishes(offer, wishes)]).toEqual([true, true]);
    }),
    { numRuns: 150 },
  );

  expect(built).toBeGreaterThan(20);
});

test('finds a build where a search of all builds finds one, and names what one costs at least', () => {
  fc.assert(
    fc.property(asked, ({ offers, rules: wishes, budget }) => {
      const { choices, leastAmount } = planned(offersOf(offers), budget, wishes);
      const least = leastOfAll(offers, wishes);
      if (least <= budget) expect(choices).not.toEqual([]);
      else if (choices.length === 0 && least < Number.POSITIVE_INFINITY) expect(leastAmount).toBeLessThanOrEqual(least);
    }),
    { numRuns: 150 },
  );
});

test('the order of the offers does not matter', () => {
  fc.assert(
    fc.property(asked, ({ offers, rules: wishes, budget }) => {
      const plan = planned(offersOf(offers), budget, wishes);
      expect(idsOf(planned(offersOf(offers.toReversed()), budget, wishes))).toEqual(idsOf(plan));
    }),
    { numRuns: 50 },
  );
});

test('chooses the dearest of its share, and says where a part costs more than its share', () => {
  const offer = (part: Part, priceAmount: number, size?: number) => ({ part, priceAmount, size }) as Offer;
  const offers = [
    offer(aPart('processor', { socket: 'AM5', includesCooler: true }), 150),
    offer(aPart('processor', { socket: 'AM5', includesCooler: true, tdp: 65 }), 190),
    offer(aPart('processor', { socket: 'AM5', includesCooler: true, tdp: 120 }), 191),
    offer(aPart('motherboard', { socket: 'AM5' }), 100),
    offer(aPart('motherboard', { socket: 'AM4' }), 120),
    offer(aPart('memory', { capacity: 16 }), 70),
    offer(aPart('gpu'), 300, 8),
    offer(aPart('gpu', { tdp: 100 }), 340, 4),
    offer(aPart('case'), 90),
    offer(aPart('power-supply', { power: 600 }), 80),
    offer(aPart('storage'), 60, 1000),
  ];
  const { choices, totalAmount } = planned(offersOf(offers), 1000, usualGuidedRules['games-1080p']);
  expect(choices.map(({ category, offer: chosen, rule }) => [category, chosen?.priceAmount, rule])).toEqual([
    ['processor', 190, 'dearest'],
    ['motherboard', 100, 'dearest'],
    ['memory', 70, 'dearest'],
    ['cpu-cooler', undefined, 'provided'],
    ['gpu', 300, 'dearest'],
    ['case', 90, 'aboveShare'],
    ['power-supply', 80, 'dearest'],
    ['storage', 60, 'dearest'],
  ]);
  expect(totalAmount).toBe(890);
  const small = planned(offersOf(offers), 700, usualGuidedRules['games-1080p']);
  expect([small.problems, small.leastAmount]).toEqual([[{ code: 'budgetTooSmall' }], 850]);
});

test('names each category in which nothing is in stock, or nothing that is wished', () => {
  const offers = [
    { part: aPart('processor'), priceAmount: 1 },
    { part: aPart('memory', { capacity: 8 }), priceAmount: 1 },
  ] as Offer[];
  const { problems } = planned(offersOf(offers), 1000, usualGuidedRules['games-1080p']);
  expect(problems.map((problem) => Object.values(problem).join(' '))).toEqual([
    'nothingInStock motherboard',
    'nothingAsWished memory',
    'nothingInStock cpu-cooler',
    'nothingInStock gpu',
    'nothingInStock case',
    'nothingInStock power-supply',
    'nothingInStock storage',
  ]);
});
