import { readGuidedBuild } from '../../../contract/catalogue/guided-build.ts';
import { planBuild } from '../../../domain/builds/guided/plan-build.ts';
import { findOffers } from '../../../domain/builds/guided-offers.ts';
import { priceToMinor, toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { findGuidedRules } from '../../../domain/shop-settings/guided-rules.ts';
import { publicRead } from '../../cache/public-read.ts';
import { guidedTexts } from '../../present/guided-build.ts';
import { presentProduct } from '../../present/product.ts';
import type { Route } from '../../server/route.ts';

export const guidedBuildRoutes = ({ db, parts, products, currency, locale }: Shop): Route[] => [
  publicRead(readGuidedBuild, 'not cached', async ({ query: { budget, purpose } }) => {
    const budgetAmount = priceToMinor('budget', budget, currency);
    const [offers, rules] = await Promise.all([findOffers(db, parts), findGuidedRules(db, purpose)]);
    const plan = planBuild(offers, budgetAmount, rules);
    const shown = await products.find(plan.choices.flatMap(({ offer }) => offer?.part.id ?? []));
    const texts = guidedTexts(locale, currency, rules);
    return {
      ...{ purpose, budget, currency },
      choices: plan.choices.map((choice) => {
        const { category, offer, percent, shareAmount, rule } = choice;
        const product = offer ? shown.get(offer.part.id) : undefined;
        return {
          category,
          product: product ? presentProduct(product, currency) : null,
          percent,
          share: toMajor(shareAmount, currency),
          rule,
          text: texts.ofChoice(choice),
        };
      }),
      price: toMajor(plan.totalAmount, currency),
      problems: plan.problems.map((problem) => ({ ...problem, text: texts.ofProblem(problem, plan) })),
      least: plan.leastAmount === undefined ? null : toMajor(plan.leastAmount, currency),
    };
  }),
];
