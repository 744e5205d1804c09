import type * as z from 'zod/mini';
import { destination, quoteCheckout } from '../../../contract/checkout.ts';
import type { Draft } from './stored-draft.ts';

/**
 * What the price of the cart depends on, as far as it is known. Without what the API would refuse: its field says what is
 * wrong, and the price of the rest is still known.
 */
export function quoteRequestOf({ deliveryAddress = {}, email, methodId, code, without, vatId }: Draft) {
  const { country, region, postalCode } = deliveryAddress;
  const place = validOf(destination.shape, { country, region, postalCode });
  const choices = validOf(quoteCheckout.body.shape, { email, methodId, code, without, vatId });
  return { ...(place.country && { destination: { ...place, country: place.country } }), ...choices };
}

type Shape = Record<string, z.core.$ZodType>;
type Values<S extends Shape> = { [K in keyof S]?: z.output<S[K]> };

function validOf<S extends Shape>(shape: S, values: { [K in keyof S]?: unknown }): Values<S> {
  const valid = Object.entries(values).flatMap(([key, value]) => {
    const { success, data } = (shape[key] as z.ZodMiniType).safeParse(value || undefined);
    return success && data !== undefined ? [[key, data]] : [];
  });
  return Object.fromEntries(valid) as Values<S>;
}
