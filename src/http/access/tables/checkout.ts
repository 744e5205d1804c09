import { randomUUID } from 'node:crypto';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import type { AccessCase, Scene } from '../access-case.ts';

const fillCart = ({ owner, product }: Scene) => owner.call(addToCart, { body: { product: product.id } });

const emptyCarts = {
  anonymous: '409 cart_empty',
  other: '409 cart_empty',
  admin: '409 cart_empty',
};

export const checkoutAccess: AccessCase[] = [
  {
    endpoint: quoteCheckout,
    ask: async (scene) => {
      await fillCart(scene);
      return { body: {} };
    },
    ...emptyCarts,
    owner: '200',
  },
  {
    endpoint: placeCheckout,
    ask: async (scene) => {
      await fillCart(scene);
      const choice = { methodId: randomUUID(), total: 1 };
      return { body: { email: 'guest@example.com', deliveryAddress: anAddress(), ...choice } };
    },
    ...emptyCarts,
    owner: '409 delivery_unavailable',
  },
];
