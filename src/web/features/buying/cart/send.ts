import type * as z from 'zod/mini';
import {
  acknowledgeCart,
  addToCart,
  type Cart,
  type cartForm,
  changeCartLine,
  removeCartLine,
} from '../../../../contract/buying/cart.ts';
import { removeCartBuild } from '../../../../contract/buying/cart-build.ts';
import { call } from '../../../app/api.ts';

export type CartForm = z.output<typeof cartForm>;

/** As http/routes/buying/cart-forms.ts does without JavaScript. */
export function send(form: CartForm): Promise<Cart> {
  const params = { id: form.product };
  switch (form.act) {
    case 'add':
      return call(addToCart, { body: { product: form.product } });
    case 'quantity':
      return call(changeCartLine, { params, body: { quantity: form.quantity } });
    case 'save':
      return call(changeCartLine, { params, body: { place: 'saved' } });
    case 'move':
      return call(changeCartLine, { params, body: { place: 'cart' } });
    case 'remove':
      return call(removeCartLine, { params });
    case 'removeBuild':
      return call(removeCartBuild, { params });
    case 'acknowledge':
      return call(acknowledgeCart, { body: { lines: [{ product: form.product, price: form.price }] } });
  }
}
