import {
  acknowledgeCart,
  addToCart,
  changeCartLine,
  countCart,
  getCart,
  joinCart,
  removeCartLine,
} from '../../../contract/buying/cart.ts';
import { addBuildToCart, removeCartBuild } from '../../../contract/buying/cart-build.ts';
import { type AccessCase, everyone, type Scene } from '../access-case.ts';

async function inCartOf({ owner, product }: Scene): Promise<{ id: string }> {
  await owner.call(addToCart, { body: { product: product.id } });
  return { id: product.id };
}

const ofOwner = {
  anonymous: '404 cart_line_not_found',
  owner: '200',
  other: '404 cart_line_not_found',
  admin: '404 cart_line_not_found',
};

const ofOwnersBuild = {
  anonymous: '404 cart_build_not_found',
  owner: '200',
  other: '404 cart_build_not_found',
  admin: '404 cart_build_not_found',
};

export const cartAccess: AccessCase[] = [
  { endpoint: getCart, ask: () => ({}), ...everyone },
  { endpoint: countCart, ask: () => ({}), ...everyone },
  { endpoint: addToCart, ask: ({ product }) => ({ body: { product: product.id } }), ...everyone },
  {
    endpoint: changeCartLine,
    ask: async (scene) => ({ params: await inCartOf(scene), body: { quantity: 2 } }),
    ...ofOwner,
  },
  { endpoint: removeCartLine, ask: async (scene) => ({ params: await inCartOf(scene) }), ...ofOwner },
  {
    endpoint: acknowledgeCart,
    ask: async (scene) => ({ body: { lines: [{ product: (await inCartOf(scene)).id, price: scene.product.price }] } }),
    ...ofOwner,
  },
  { endpoint: addBuildToCart, ask: ({ product }) => ({ body: { parts: [{ product: product.id }] } }), ...everyone },
  {
    endpoint: removeCartBuild,
    ask: async ({ owner, product }) => {
      const { body } = await owner.call(addBuildToCart, { body: { parts: [{ product: product.id }] } });
      return { params: { id: body.builds.at(-1)?._id ?? '' } };
    },
    ...ofOwnersBuild,
  },
  { endpoint: joinCart, ask: () => ({}), ...everyone },
];
