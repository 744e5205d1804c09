import type { BuildPart } from '../../../contract/catalogue/build-parts.ts';
import { overallVerdictOf } from '../../../contract/catalogue/overall-verdict.ts';
import {
  changeSavedBuild,
  deleteSavedBuild,
  getSavedBuild,
  listSavedBuilds,
  saveBuild,
} from '../../../contract/catalogue/saved-build.ts';
import { Refusal } from '../../../contract/error.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import {
  type CheckedParts,
  changeBuild,
  deleteBuild,
  saveBuild as save,
} from '../../../domain/saved-builds/save-build.ts';
import type { BuildOwner } from '../../../domain/saved-builds/saved-build.ts';
import { getSavedBuild as findBuild, findBuildsOf } from '../../../domain/saved-builds/saved-builds.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentChanges, presentSavedBuild } from '../../present/saved-build.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { type Route, route } from '../../server/route.ts';
import { checked } from './builds.ts';
import { joinVisitorsBuilds } from './join-visitors-builds.ts';

export const savedBuildRoutes = (shop: Shop): Route[] => [
  route(saveBuild, async ({ body: { name, parts } }, context) => {
    if (context.actor) await joinVisitorsBuilds(shop.db, context.actor.userId, context);
    const idempotency = idempotencyOf(context.idempotencyKey, { name, parts });
    const { slug, token } = await save(shop.db, ownerOf(context), {
      ...{ name, idempotency },
      ...(await checkedParts(shop, parts)),
    });
    if (token) context.setBuilds(token);
    return { slug };
  }),

  route(listSavedBuilds, async (_input, context) =>
    (await findBuildsOf(shop.db, ownerOf(context))).map((build) => presentSavedBuild(build, shop.currency)),
  ),

  publicRead(getSavedBuild, 'not cached', async ({ params: { slug } }) => {
    const build = await findBuild(shop.db, slug);
    const ids = build.parts.map(({ productId }) => productId);
    const parts = build.parts.map(({ productId: product, quantity }) => ({ product, quantity }));
    const [now, current] = await Promise.all([checked(shop, parts), shop.products.find(ids)]);
    return {
      ...presentSavedBuild(build, shop.currency),
      now,
      verdictNow: overallVerdictOf(now),
      changes: presentChanges(build, current, shop.currency),
    };
  }),

  route(changeSavedBuild, async ({ params: { slug }, body: { name, parts } }, context) => {
    await changeBuild(shop.db, ownerOf(context), slug, {
      name,
      checked: parts && (await checkedParts(shop, parts)),
    });
    return { slug };
  }),

  route(deleteSavedBuild, async ({ params: { slug } }, context) => {
    await deleteBuild(shop.db, ownerOf(context), slug);
    return {};
  }),
];

const ownerOf = ({ actor, buildsToken }: RequestContext): BuildOwner =>
  actor ? { userId: actor.userId } : { token: buildsToken };

/** With their names and prices of now. Throws `build_parts_gone` with those that are not on sale. */
async function checkedParts(shop: Shop, wanted: readonly BuildPart[]): Promise<CheckedParts> {
  const build = await checked(shop, wanted);
  if (build.gone.length > 0) throw new Refusal('build_parts_gone', { gone: build.gone });
  const products = await shop.products.find(build.parts.map(({ product }) => product._id));
  return {
    verdict: overallVerdictOf(build),
    parts: build.parts.flatMap(({ product: { _id: productId }, quantity }) => {
      const product = products.get(productId);
      return product ? [{ productId, quantity, name: product.name, priceAmount: product.priceAmount }] : [];
    }),
  };
}
