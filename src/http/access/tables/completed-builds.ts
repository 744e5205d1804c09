import {
  deleteCompletedBuild,
  getCompletedBuild,
  listAllCompletedBuilds,
  listCompletedBuilds,
  listShareableBuilds,
  moderateCompletedBuild,
  shareBuild,
} from '../../../contract/community/completed-build.ts';
import { buyBuild, photoOf, showBuild, shownAs } from '../../../testing/scene/completed-builds.ts';
import { type AccessCase, adminOnly, everyone, ownerOnly, type Scene, signedIn } from '../access-case.ts';

const buyerOnly = { ...ownerOnly, other: '404 bought_build_not_found', admin: '404 bought_build_not_found' };

const shown = ({ shop, owner, product }: Scene) => showBuild(shop.db, owner, product);

const slugOf = async (scene: Scene) => ({ slug: (await shown(scene)).slug });

export const completedBuildAccess: AccessCase[] = [
  { endpoint: listCompletedBuilds, ask: () => ({}), ...everyone },
  { endpoint: getCompletedBuild, ask: async (scene) => ({ params: await slugOf(scene) }), ...everyone },
  { endpoint: listShareableBuilds, ask: () => ({}), ...signedIn },
  {
    endpoint: shareBuild,
    ask: async ({ shop, owner, product }) => {
      const { build } = await buyBuild(shop.db, owner, product);
      return { params: { id: build }, body: shownAs([await photoOf(owner)], product.id) };
    },
    ...buyerOnly,
  },
  {
    endpoint: deleteCompletedBuild,
    ask: async (scene) => ({ params: { id: (await shown(scene)).build } }),
    ...buyerOnly,
  },
  { endpoint: listAllCompletedBuilds, staff: ['support'], ask: () => ({}), ...adminOnly },
  {
    endpoint: moderateCompletedBuild,
    staff: ['support'],
    ask: async (scene) => ({ params: await slugOf(scene), body: { state: 'hidden' } }),
    ...adminOnly,
  },
];
