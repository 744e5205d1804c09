import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { GuidedRules, Purpose } from '../../contract/catalogue/guided-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { inTurns } from '../kernel/in-turns.ts';
import { guidedRulesOf } from '../shop-settings/guided-rules.ts';
import type { ReadShopSettings } from '../shop-settings/shop-settings.ts';
import type { OffersByCategory } from './guided/offer.ts';
import { type Plan, planBuild } from './guided/plan-build.ts';
import type { ReadOffers } from './guided-offers.ts';

/** Throws `shop_busy` if too many others wait for another budget. */
export type FindGuidedPlan = (budgetAmount: number, purpose: Purpose) => Promise<{ plan: Plan; rules: GuidedRules }>;

type Options = { offers: ReadOffers; settings: ReadShopSettings };

/** Some kilobytes each. */
const MAX_PLANS = 500;
/** A search takes some tenths of a second. */
const MAX_WAITING = 20;
const RETRY_SECONDS = 5;

/** One search at a time, and once for a budget and rules while the parts in stock and their prices are the same. */
export function guidedPlans({ offers, settings }: Options): FindGuidedPlan {
  const oneAtATime = pLimit(1);
  let known: { offers: OffersByCategory; plans: LRUCache<string, Promise<Plan>> } | undefined;

  function plansOf(current: OffersByCategory) {
    if (known?.offers !== current) known = { offers: current, plans: new LRUCache({ max: MAX_PLANS }) };
    return known.plans;
  }

  function search(current: OffersByCategory, budgetAmount: number, rules: GuidedRules): Promise<Plan> {
    if (oneAtATime.pendingCount >= MAX_WAITING) throw new Refusal('shop_busy', { seconds: RETRY_SECONDS });
    return oneAtATime(() => inTurns(planBuild(current, budgetAmount, rules)));
  }

  return async (budgetAmount, purpose) => {
    const [current, shopSettings] = await Promise.all([offers(), settings()]);
    const rules = guidedRulesOf(shopSettings, purpose);
    const plans = plansOf(current);
    const key = JSON.stringify([budgetAmount, rules]);
    const found = plans.get(key) ?? search(current, budgetAmount, rules);
    plans.set(key, found);
    found.catch(() => plans.delete(key));
    return { plan: await found, rules };
  };
}
