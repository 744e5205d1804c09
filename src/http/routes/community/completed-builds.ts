import { overallVerdictOf } from '../../../contract/catalogue/overall-verdict.ts';
import {
  deleteCompletedBuild,
  getCompletedBuild,
  listAllCompletedBuilds,
  listCompletedBuilds,
  listShareableBuilds,
  moderateCompletedBuild,
  type SharedBuild,
  shareBuild,
} from '../../../contract/community/completed-build.ts';
import { findBoughtBuilds, findCompletedBuildsOf } from '../../../domain/completed-builds/bought-builds.ts';
import type { BuildFields } from '../../../domain/completed-builds/completed-build.ts';
import {
  deleteCompletedBuild as deleteIt,
  getModeratedBuild,
  getShownBuild,
  setBuildHidden,
} from '../../../domain/completed-builds/completed-builds.ts';
import { findAllCompletedBuilds, findCompletedBuilds } from '../../../domain/completed-builds/find-completed-builds.ts';
import { shareBuild as share } from '../../../domain/completed-builds/share-build.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import {
  presentCompletedBuild,
  presentListedBuild,
  presentModeratedBuild,
  presentOwnBuild,
  presentShareableBuild,
} from '../../present/completed-build.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';
import { checked } from '../catalogue/builds.ts';

export const completedBuildRoutes = (shop: Shop): Route[] => [
  publicRead(listCompletedBuilds, 'not cached', async ({ query }) => {
    const page = await findCompletedBuilds(shop.db, { ...query, ...inMinor(query, shop.currency) });
    const ids = page.items.flatMap(({ parts }) => parts.map(({ productId }) => productId));
    const current = await shop.products.find([...new Set(ids)]);
    return presentPage(page, (build) => presentListedBuild(build, current, shop.currency));
  }),

  publicRead(getCompletedBuild, 'not cached', async ({ params: { slug } }) => {
    const build = await getShownBuild(shop.db, slug);
    const parts = build.parts.map(({ productId: product, quantity }) => ({ product, quantity }));
    const now = await checked(shop, parts);
    return { ...presentCompletedBuild(build, shop.currency), now, verdictNow: overallVerdictOf(now) };
  }),

  route(listShareableBuilds, async ({ query: { order } }, { actor }) => {
    const [bought, completed] = await Promise.all([
      findBoughtBuilds(shop.db, actor.userId, { orderId: order }),
      findCompletedBuildsOf(shop.db, actor.userId),
    ]);
    return bought.map((build) => presentShareableBuild(build, completed.get(build.id), shop.currency));
  }),

  route(shareBuild, async ({ params, body }, { actor }) =>
    presentOwnBuild(await share(shop, actor.userId, params.id, fieldsOf(body)), shop.currency),
  ),

  route(deleteCompletedBuild, async ({ params }, { actor }) => {
    await deleteIt(shop.db, actor.userId, params.id);
    return {};
  }),

  route(listAllCompletedBuilds, async ({ query }) =>
    presentPage(await findAllCompletedBuilds(shop.db, query), (build) => presentModeratedBuild(build, shop.currency)),
  ),

  route(moderateCompletedBuild, async ({ params: { slug }, body }, { actor }) => {
    const change = { slug, by: actor.userId, isHidden: body.state === 'hidden' };
    await asStaff(shop.db, actor, (transaction) => setBuildHidden(transaction, change));
    return presentModeratedBuild(await getModeratedBuild(shop.db, slug), shop.currency);
  }),
];

type Prices = { minPrice?: number | undefined; maxPrice?: number | undefined };

const inMinor = ({ minPrice, maxPrice }: Prices, currency: string): Prices => ({
  minPrice: minPrice === undefined ? undefined : priceToMinor('minPrice', minPrice, currency),
  maxPrice: maxPrice === undefined ? undefined : priceToMinor('maxPrice', maxPrice, currency),
});

const fieldsOf = ({ text, images, ratings = [], ...fields }: SharedBuild): BuildFields => ({
  ...fields,
  ratings,
  body: text,
  pictures: images,
});
