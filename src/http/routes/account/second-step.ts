import {
  askPasskeyToSignIn,
  askPasskeyToStepUp,
  completeSignIn,
  getSecondStep,
  stepUp,
} from '../../../contract/account/second-step.ts';
import { Refusal } from '../../../contract/error.ts';
import { findChallenge } from '../../../domain/identity/second-factor/challenges.ts';
import {
  askPasskeyToSignIn as askToSignIn,
  completeSignIn as complete,
} from '../../../domain/identity/second-factor/complete-sign-in.ts';
import { findFactors, methodsOf } from '../../../domain/identity/second-factor/factors.ts';
import {
  askPasskeyToStepUp as askToStepUp,
  stepUp as prove,
} from '../../../domain/identity/second-factor/prove-again.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { type Route, route } from '../../server/route.ts';
import { startSession } from './identity.ts';

export const secondStepRoutes = (shop: Shop): Route[] => [
  route(getSecondStep, async (_input, { challengeToken }) => {
    const userId = challengeToken && (await findChallenge(shop.db, challengeToken));
    return { methods: userId ? methodsOf(await findFactors(shop.db, userId)) : [] };
  }),

  route(completeSignIn, async ({ body }, context) => {
    const client = { ...context, origin: context.shopOrigin() };
    const { remembered, ...opened } = await complete(shop, challengeOf(context), body, client);
    context.clearChallenge();
    context.setRemembered(remembered);
    return startSession(shop, context, opened);
  }),

  route(askPasskeyToSignIn, async (_input, context) => ({
    options: await askToSignIn(shop, challengeOf(context), context.shopOrigin()),
  })),

  route(stepUp, async ({ body }, context) => {
    await prove(shop, context.actor, body, { ...context, origin: context.shopOrigin() });
    return {};
  }),

  route(askPasskeyToStepUp, async (_input, { actor, shopOrigin }) => ({
    options: await askToStepUp(shop, actor, shopOrigin()),
  })),
];

function challengeOf({ challengeToken }: RequestContext): string {
  if (!challengeToken) throw new Refusal('second_step_ended');
  return challengeToken;
}
