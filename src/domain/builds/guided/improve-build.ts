import { buildOf, type Part } from '../../../builder/build.ts';
import { checkBuild } from '../../../builder/check-build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import { type Verdict, verdicts } from '../../../builder/finding.ts';
import type { Steps } from '../../kernel/in-turns.ts';
import { judgeInSteps } from '../candidate-index.ts';
import type { Offer } from './offer.ts';
import { isProvided } from './provided.ts';
import type { Choices, Search } from './search-build.ts';

/** Each round makes parts dearer, and few builds need a second one. */
const MAX_ROUNDS = 4;
/** Parts of a category that are tried in a round. */
const MAX_TRIES = 20;

/** Dearer parts where the share and the budget leave room, and that fit as well as the ones before. */
export function* improveBuild(search: Search, found: Choices): Steps<Choices> {
  let choices = found;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = choices;
    for (const category of search.order) {
      const left = search.limitAmount - totalOf(choices) + (choices.get(category)?.priceAmount ?? 0);
      const within = yield* dearerParts(search, choices, category);
      const dearer = within.filter(({ priceAmount }) => priceAmount <= left);
      yield;
      choices = (yield* firstWhole(search, choices, category, dearer.slice(0, MAX_TRIES))) ?? choices;
    }
    if (choices === before) break;
  }
  return choices;
}

/** With the first of the offers that goes with all others. */
export function* firstWhole(
  search: Search,
  choices: Choices,
  category: BuildCategory,
  offers: readonly Offer[],
): Steps<Choices | undefined> {
  for (const offer of offers) {
    const changed: Choices = new Map([...choices, [category, offer]]);
    if (isWhole(search, changed)) return changed;
    yield;
  }
  return undefined;
}

/** Within the share, the dearest first. */
export function* dearerParts({ offers, shareOf }: Search, choices: Choices, category: BuildCategory): Steps<Offer[]> {
  const current = choices.get(category);
  if (!current) return [];
  const { index, offers: all } = offers[category];
  const build = buildOf(partsOf(choices).filter(({ id }) => id !== current.part.id));
  const { verdictAt } = yield* judgeInSteps(index, build);
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
