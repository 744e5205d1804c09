import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { addToCart as addEndpoint, cartForm } from '../../../contract/buying/cart.ts';
import { CART_PAGE } from '../../../contract/buying/cart-page.ts';
import { asRefusal, Refusal } from '../../../contract/error.ts';
import { addToCart } from '../../../domain/cart/add-to-cart.ts';
import { acknowledgePrices, changeLine, removeLine } from '../../../domain/cart/change-line.ts';
import { removeBuild } from '../../../domain/cart/remove-build.ts';
import { findActorBySessionToken } from '../../../domain/identity/sessions.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { FactorCookies, HostCookie } from '../../server/cookies.ts';
import { countRates } from '../../server/limits/count-rates.ts';
import { assertSameOrigin } from '../../server/origin.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { requestContextOf } from '../../server/serve.ts';
import { type ChangeOfCart, changeOwnCart, countNewCart } from './cart.ts';

type Options = {
  shop: Shop;
  cookie: HostCookie;
  device: HostCookie;
  cart: HostCookie;
  builds: HostCookie;
  orders: HostCookie;
  factors: FactorCookies;
  publicUrl: () => string;
};
type Form = z.infer<typeof cartForm>;

/** What the cart's buttons send without JavaScript, or before it is loaded. Answered by a redirect to the cart. */
export async function cartForms(app: FastifyInstance, { shop, ...sources }: Options): Promise<void> {
  const { cookie, publicUrl } = sources;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post(CART_PAGE, async (request, reply) => {
    assertSameOrigin(request.headers, publicUrl());
    const sessionToken = cookie.read(request);
    const actor = sessionToken ? await findActorBySessionToken(shop.db, sessionToken) : undefined;
    const context = requestContextOf(request, reply, { shop, actor, sessionToken, ...sources });
    const after = new URLSearchParams();
    try {
      const form = formOf(request.body);
      after.set('product', form.product);
      await countRates({ ...addEndpoint, rates: addEndpoint.rates.slice(0, 1) }, undefined, context);
      if (form.act === 'add') await countNewCart(shop, context);
      const left = await changeOrLimit(shop, context, form);
      after.set('done', left ? 'limit' : form.act);
      if (left) after.set('left', String(left));
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      after.set('refused', refusal.code);
      for (const [name, value] of Object.entries(refusal.details))
        if (typeof value === 'number') after.set(name, String(value));
    }
    return reply.header('cache-control', 'private, no-store').redirect(`${CART_PAGE}?${after}`, 303);
  });
}

/** Sets a quantity beyond the stock to what is left, and returns that. */
async function changeOrLimit(shop: Shop, context: RequestContext, form: Form): Promise<number | undefined> {
  try {
    await changeOwnCart(shop, context, changeBy(form, shop));
    return undefined;
  } catch (error) {
    const refusal = asRefusal(error);
    const left = form.act === 'quantity' && refusal?.code === 'out_of_stock' ? Number(refusal.details.left) : 0;
    if (form.act !== 'quantity' || left === 0) throw error;
    await changeOwnCart(shop, context, changeBy({ ...form, quantity: left }, shop));
    return left;
  }
}

/** A button of many products has only its own name and value. */
function formOf(body: unknown): Form {
  const { add, ...fields } = (body ?? {}) as Record<string, string>;
  const { success, data } = z.safeParse(cartForm, add === undefined ? fields : { act: 'add', product: add });
  if (!success) throw new Refusal('invalid_request');
  return data;
}

function changeBy(form: Form, { db, currency }: Shop): ChangeOfCart {
  const { product } = form;
  switch (form.act) {
    case 'add':
      return (owner) => addToCart(db, owner, { productId: product, quantity: 1, isUnlessThere: true });
    case 'quantity':
      return (owner) => changeLine(db, owner, product, { quantity: form.quantity });
    case 'save':
      return (owner) => changeLine(db, owner, product, { place: 'saved' });
    case 'move':
      return (owner) => changeLine(db, owner, product, { place: 'cart' });
    case 'remove':
      return (owner) => removeLine(db, owner, product);
    case 'removeBuild':
      return (owner) => removeBuild(db, owner, product);
    case 'acknowledge':
      return (owner) =>
        acknowledgePrices(db, owner, [{ productId: product, amount: priceToMinor('price', form.price, currency) }]);
  }
}
