import { buildOf, type Part } from '../../../builder/build.ts';
import { checkBuild } from '../../../builder/check-build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import { type Verdict, verdicts } from '../../../builder/finding.ts';
import type { Steps } from '../../kernel/in-turns.ts';
import { judgeInSteps } from '../candidate-index.ts';
import type { Offer, Offers, OffersByCategory } from './offer.ts';
import { isProvided, mayBeProvided } from './provided.ts';

/** Null: other parts bring it. */
export type Choices = ReadonlyMap<BuildCategory, Offer | null>;

export type Search = {
  offers: OffersByCategory;
  /** In which categories are chosen. */
  order: readonly BuildCategory[];
  limitAmount: number;
  shareOf: (category: BuildCategory) => number;
  wishes: { integratedGraphics: boolean };
  /** Only parts that are known to fit. */
  mustFit?: ReadonlySet<BuildCategory>;
};

/** The work after which a search gives up: one is a part that is tried. */
const MAX_TRIES = 300;

/** Each category by the rule of its share; goes back where the rest cannot be chosen. */
export const findByShares = (search: Search): Steps<Choices | undefined> =>
  walk(search, (options, category) => byShare(options, search.shareOf(category)), 'first');

/** The cheapest build, or a cheap one if the search gives up. */
export const findCheapest = (search: Search): Steps<Choices | undefined> => walk(search, byPrice, 'cheapest');

type Option = { offer: Offer; verdict: Verdict };

/** Those that are known to fit first, the dearest within the share; above it, the cheapest. */
function byShare(options: readonly Option[], shareAmount: number): Option[] {
  const isWithin = ({ offer }: Option) => offer.priceAmount <= shareAmount;
  const rank = (option: Option) => (isWithin(option) ? 0 : 2) + verdicts.indexOf(option.verdict);
  return options.toSorted((one, other) => {
    const difference = one.offer.priceAmount - other.offer.priceAmount;
    return rank(one) - rank(other) || (isWithin(one) ? -difference : difference);
  });
}

const byPrice = (options: readonly Option[]): Option[] =>
  options.toSorted(
    (one, other) =>
      one.offer.priceAmount - other.offer.priceAmount ||
      verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );

type Sort = (options: readonly Option[], category: BuildCategory) => Option[];

function* walk(search: Search, sort: Sort, wanted: 'first' | 'cheapest'): Steps<Choices | undefined> {
  const { offers, order, wishes, mustFit } = search;
  let best: Choices | undefined;
  let limit = search.limitAmount;
  let tries = 0;

  function* optionsOf(category: BuildCategory, parts: readonly Part[]): Steps<Option[]> {
    const options = yield* optionsIn(offers[category], parts);
    return mustFit?.has(category) ? options.filter(({ verdict }) => verdict === 'fit') : options;
  }

  /** The least that the categories after `depth` cost; undefined if one of them has nothing. */
  function* leastOf(depth: number, parts: readonly Part[]): Steps<number | undefined> {
    let sum = 0;
    for (const category of order.slice(depth)) {
      if (mayBeProvided(category, parts, wishes)) continue;
      const options = yield* optionsOf(category, parts);
      const least = Math.min(...options.map(({ offer }) => offer.priceAmount));
      if (least === Number.POSITIVE_INFINITY) return undefined;
      sum += least;
      yield;
    }
    return sum;
  }

  function* take(depth: number, parts: readonly Part[], spent: number, choices: Choices): Steps<boolean> {
    const category = order[depth];
    if (category === undefined) {
      if (checkBuild(parts).verdict === 'conflict') return false;
      best = choices;
      limit = spent - 1;
      return wanted === 'first';
    }
    function* follow(offer: Offer | null): Steps<boolean> {
      const more = offer ? [...parts, offer.part] : parts;
      const amount = spent + (offer?.priceAmount ?? 0);
      if (amount > limit) return false;
      tries++;
      const least = yield* leastOf(depth + 1, more);
      if (least === undefined || amount + least > limit) return false;
      return yield* take(depth + 1, more, amount, new Map([...choices, [category as BuildCategory, offer]]));
    }
    if (isProvided(category, parts, wishes) && (yield* follow(null))) return true;
    for (const { offer } of sort(yield* optionsOf(category, parts), category)) {
      if (tries >= MAX_TRIES) return false;
      yield;
      if (yield* follow(offer)) return true;
    }
    return false;
  }

  yield* take(0, [], 0, new Map());
  return best;
}

/** What does not conflict with the parts. */
function* optionsIn({ index, offers }: Offers, parts: readonly Part[]): Steps<Option[]> {
  const { verdictAt } = yield* judgeInSteps(index, buildOf(parts));
  return offers.flatMap((offer, place) => {
    const verdict = verdictAt(place);
    return verdict === 'conflict' ? [] : [{ offer, verdict }];
  });
}
