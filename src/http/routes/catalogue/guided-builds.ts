import { readGuidedBuild } from '../../../contract/catalogue/guided-build.ts';
import { priceToMinor, toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { guidedTexts } from '../../present/guided-build.ts';
import { presentProduct } from '../../present/product.ts';
import type { Route } from '../../server/route.ts';

export const guidedBuildRoutes = ({ guidedPlan, products, currency, locale }: Shop): Route[] => [
  publicRead(readGuidedBuild, 'not cached', async ({ query: { budget, purpose } }) => {
    const { plan, rules } = await guidedPlan(priceToMinor('budget', budget, currency), purpose);
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
