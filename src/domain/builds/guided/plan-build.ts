import type { BuildCategory } from '../../../builder/facts.ts';
import { buildCategories } from '../../../contract/catalogue/build-parts.ts';
import type { GuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import type { Steps } from '../../kernel/in-turns.ts';
import { dearerParts, firstWhole, improveBuild, totalOf } from './improve-build.ts';
import { type Offer, type OffersByCategory, only, representatives } from './offer.ts';
import { providers } from './provided.ts';
import { type Choices, findByShares, findCheapest, type Search } from './search-build.ts';
import { meetsWishes } from './wishes.ts';

export type Choice = {
  category: BuildCategory;
  /** Null: other parts bring it. */
  offer: Offer | null;
  percent: number;
  shareAmount: number;
  /**
   * `dearest` of its share; `limited`: a dearer one of its share would exceed the budget or does not go with the others;
   * `aboveShare`: the cheapest that goes with the others costs more.
   */
  rule: 'dearest' | 'limited' | 'aboveShare' | 'provided';
};

export type Problem =
  | { code: 'nothingInStock' | 'nothingAsWished'; category: BuildCategory }
  | { code: 'nothingFits' | 'budgetTooSmall' };

export type Plan = {
  choices: Choice[];
  totalAmount: number;
  /** Empty with choices. */
  problems: Problem[];
  /** What a build costs at least, if the budget is too small. */
  leastAmount?: number;
};

/** A first build of what is in stock: no conflict, nothing missing, within the budget; the same for the same offers. */
export function* planBuild(stocked: OffersByCategory, budgetAmount: number, rules: GuidedRules): Steps<Plan> {
  const { shares, integratedGraphics } = rules;
  const shareOf = (category: BuildCategory) => Math.floor((budgetAmount * shares[category]) / 100);
  const wished = yield* mapped((category) => only(stocked[category], (offer) => meetsWishes(offer, rules)));
  const problems = emptyCategories(stocked, wished, rules);
  if (problems.length > 0) return { choices: [], totalAmount: 0, problems };

  const search: Search = {
    offers: yield* mapped((category) => representatives(wished[category], shareOf(category))),
    order: orderOf(shares),
    limitAmount: budgetAmount,
    shareOf,
    wishes: { integratedGraphics },
  };
  const searches = [...withoutCard(search), { ...search, mustFit: platform }, search];
  const found = (yield* firstOf(searches)) ?? (yield* findCheapest(search));
  const all: Search = { ...search, offers: wished };
  if (found) return yield* planOf(all, yield* improveBuild(all, found), shares);
  const cheapest = yield* findCheapest({ ...search, limitAmount: Number.MAX_SAFE_INTEGER });
  const nothing = { choices: [], totalAmount: 0 };
  return cheapest
    ? { ...nothing, problems: [{ code: 'budgetTooSmall' }], leastAmount: totalOf(cheapest) }
    : { ...nothing, problems: [{ code: 'nothingFits' }] };
}

/** Without a share for a card, a processor with graphics comes before any card. */
const withoutCard = (search: Search): Search[] =>
  search.shareOf('gpu') > 0 || !search.wishes.integratedGraphics
    ? []
    : [{ ...search, offers: { ...search.offers, gpu: only(search.offers.gpu, () => false) }, mustFit: platform }];

function* firstOf(searches: readonly Search[]): Steps<Choices | undefined> {
  for (const search of searches) {
    const found = yield* findByShares(search);
    if (found) return found;
  }
  return undefined;
}

/** What most decides whether a PC starts, and what most parts say enough of. */
const platform: ReadonlySet<BuildCategory> = new Set(['processor', 'motherboard', 'memory', 'cpu-cooler']);

/** The largest share first, but what may come with another part after it. */
function orderOf(shares: GuidedRules['shares']): BuildCategory[] {
  const left = buildCategories.toSorted((one, other) => shares[other] - shares[one]);
  const order: BuildCategory[] = [];
  while (left.length > 0) {
    const at = left.findIndex((category) => !providers[category]?.some((provider) => left.includes(provider)));
    order.push(...left.splice(at, 1));
  }
  return order;
}

function emptyCategories(stocked: OffersByCategory, wished: OffersByCategory, rules: GuidedRules): Problem[] {
  const needed = buildCategories.filter((category) => wished[category].offers.length === 0 && !canBeProvided(category));
  return needed.map((category) => ({
    code: stocked[category].offers.length === 0 ? 'nothingInStock' : 'nothingAsWished',
    category,
  }));

  function canBeProvided(category: BuildCategory): boolean {
    const processors = wished.processor.offers.map(
      ({ part }) => part.facts as { hasGraphics?: boolean; includesCooler?: boolean },
    );
    if (category === 'gpu') return rules.integratedGraphics && processors.some(({ hasGraphics }) => hasGraphics);
    if (category === 'cpu-cooler') return processors.some(({ includesCooler }) => includesCooler);
    return (
      category === 'power-supply' &&
      wished.case.offers.some(({ part }) => (part.facts as { includesPowerSupply?: boolean }).includesPowerSupply)
    );
  }
}

function* planOf(search: Search, choices: Choices, shares: GuidedRules['shares']): Steps<Plan> {
  const chosen: Choice[] = [];
  for (const category of buildCategories) {
    const offer = choices.get(category);
    if (offer === undefined) continue;
    const rule = yield* ruleOf(search, choices, category);
    chosen.push({ category, offer, percent: shares[category], shareAmount: search.shareOf(category), rule });
  }
  return { choices: chosen, totalAmount: totalOf(choices), problems: [] };
}

function* ruleOf(search: Search, choices: Choices, category: BuildCategory): Steps<Choice['rule']> {
  const offer = choices.get(category);
  if (!offer) return 'provided';
  if (offer.priceAmount > search.shareOf(category)) return 'aboveShare';
  const dearer = yield* firstWhole(search, choices, category, yield* dearerParts(search, choices, category));
  return dearer ? 'limited' : 'dearest';
}

function* mapped(of: (category: BuildCategory) => OffersByCategory[BuildCategory]): Steps<OffersByCategory> {
  const found: Partial<Record<BuildCategory, OffersByCategory[BuildCategory]>> = {};
  for (const category of buildCategories) {
    found[category] = of(category);
    yield;
  }
  return found as OffersByCategory;
}
