import { buildOf, type Part } from '../../../builder/build.ts';
import { checkBuild } from '../../../builder/check-build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import { type Verdict, verdicts } from '../../../builder/finding.ts';
import { judge } from '../candidate-index.ts';
import type { Offer } from './offer.ts';
import { isProvided } from './provided.ts';
import type { Choices, Search } from './search-build.ts';

/** Each round makes parts dearer, and few builds need a second one. */
const MAX_ROUNDS = 4;
/** Parts of a category that are tried in a round. */
const MAX_TRIES = 20;

/** Dearer parts where the share and the budget leave room, and that fit as well as the ones before. */
export function improveBuild(search: Search, found: Choices): Choices {
  let choices = found;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = choices;
    for (const category of search.order) {
      const better = dearerParts(search, choices, category)
        .filter(
          ({ priceAmount }) =>
            totalOf(choices) + priceAmount <= search.limitAmount + (choices.get(category)?.priceAmount ?? 0),
        )
        .slice(0, MAX_TRIES)
        .map((offer): Choices => new Map([...choices, [category, offer]]))
        .find((each) => isWhole(search, each));
      if (better) choices = better;
    }
    if (choices === before) break;
  }
  return choices;
}

/** Within the share, the dearest first. */
export function dearerParts({ offers, shareOf }: Search, choices: Choices, category: BuildCategory): Offer[] {
  const current = choices.get(category);
  if (!current) return [];
  const { index, offers: all } = offers[category];
  const build = buildOf(partsOf(choices).filter(({ id }) => id !== current.part.id));
  const { verdictAt } = judge(index, build);
  const rank = (verdict: Verdict) => verdicts.indexOf(verdict);
  const most = rank(verdictAt(all.indexOf(current)));
  return all
    .filter(
      ({ priceAmount }, place) =>
        priceAmount > current.priceAmount && priceAmount <= shareOf(category) && rank(verdictAt(place)) <= most,
    )
    .toSorted((one, other) => other.priceAmount - one.priceAmount);
}

/** Whether nothing is missing and nothing conflicts. */
export function isWhole({ wishes }: Pick<Search, 'wishes'>, choices: Choices): boolean {
  const parts = partsOf(choices);
  const isComplete = [...choices].every(([category, offer]) => offer !== null || isProvided(category, parts, wishes));
  return isComplete && checkBuild(parts).verdict !== 'conflict';
}

export const partsOf = (choices: Choices): Part[] => [...choices.values()].flatMap((offer) => offer?.part ?? []);

export const totalOf = (choices: Choices): number =>
  [...choices.values()].reduce((sum, offer) => sum + (offer?.priceAmount ?? 0), 0);
