import { readBuildText, writeBuildText } from '../../../contract/catalogue/build-text.ts';
import {
  changeSavedBuild,
  deleteSavedBuild,
  getSavedBuild,
  listSavedBuilds,
  saveBuild,
} from '../../../contract/catalogue/saved-build.ts';
import { type AccessCase, everyone, type Scene } from '../access-case.ts';

async function buildOf({ owner, product }: Scene) {
  const { body } = await owner.call(saveBuild, { body: { name: 'Desk', parts: [{ product: product.id }] } });
  return { params: { slug: body.slug } };
}

const ofOwner = {
  anonymous: '404 build_not_found',
  owner: '200',
  other: '404 build_not_found',
  admin: '404 build_not_found',
};

export const savedBuildAccess: AccessCase[] = [
  { endpoint: writeBuildText, ask: ({ product }) => ({ query: { parts: product.id, format: 'text' } }), ...everyone },
  { endpoint: readBuildText, ask: () => ({ body: { text: 'CPU: Quick 8' } }), ...everyone },
  {
    endpoint: saveBuild,
    ask: ({ product }) => ({ body: { name: 'Desk', parts: [{ product: product.id }] } }),
    ...{ anonymous: '201', owner: '201', other: '201', admin: '201' },
  },
  { endpoint: listSavedBuilds, ask: () => ({}), ...everyone },
  { endpoint: getSavedBuild, ask: buildOf, ...everyone },
  {
    endpoint: changeSavedBuild,
    ask: async (scene) => ({ ...(await buildOf(scene)), body: { name: 'Sofa' } }),
    ...ofOwner,
  },
  { endpoint: deleteSavedBuild, ask: buildOf, ...ofOwner },
];
