import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, formMessage } from '../text.ts';
import { buildCategory } from './build-parts.ts';
import { purpose } from './guided-rules.ts';
import { priceText, productSummary } from './product.ts';

/** Why a part is in the build: docs/decisions/0194-guided-builds.md. */
const choiceRules = ['dearest', 'limited', 'aboveShare', 'provided'] as const;
const problemCodes = ['nothingInStock', 'nothingAsWished', 'nothingFits', 'budgetTooSmall'] as const;

const guidedBuild = z.object({
  purpose,
  budget: amount,
  currency: z.string(),
  /** None if there are problems. */
  choices: z.array(
    z.object({
      category: buildCategory,
      /** Null: another part brings it. */
      product: z.nullable(productSummary),
      /** The share of the budget for the category, and what that is. */
      percent: z.int(),
      share: amount,
      rule: z.enum(choiceRules),
      /** The rule in words. */
      text: z.string(),
    }),
  ),
  price: amount,
  problems: z.array(z.object({ code: z.enum(problemCodes), category: z.optional(buildCategory), text: z.string() })),
  /** What a build costs at least, if the budget is too small. */
  least: z.nullable(amount),
});
export type GuidedBuild = z.infer<typeof guidedBuild>;

export const guidedBuildQuery = z.strictObject({
  budget: priceText.check(z.minimum(1, formMessage('amountInvalid'))),
  purpose,
});

export const readGuidedBuild = endpoint({
  name: 'readGuidedBuild',
  summary:
    'Returns a first build for a budget and a purpose: products in stock that do not conflict, chosen by the rules of the shop, which are said for each. Without one, the problems say why.',
  method: 'GET',
  path: '/api/builds/guided',
  credential: 'none',
  access: 'anyone',
  query: guidedBuildQuery,
  response: guidedBuild,
  errors: ['shop_busy'],
});
