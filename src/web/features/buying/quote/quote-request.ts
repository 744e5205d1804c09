import { destination, quoteCheckout } from '../../../../contract/buying/checkout.ts';
import type { Draft } from './stored-draft.ts';

const { email, methodId, code, without, vatId } = quoteCheckout.body.shape;
const { country, region, postalCode } = destination.shape;

/**
 * What the price of the cart depends on, as far as it is known. What the contract refuses is left out, and its field says
 * why (docs/decisions/0092-the-checkout-always-stays.md).
 */
export function quoteRequestOf({ deliveryAddress = {}, ...draft }: Draft) {
  const to = {
    ...accepted('region', region, deliveryAddress.region),
    ...accepted('postalCode', postalCode, deliveryAddress.postalCode),
  };
  const chosen = country.safeParse(deliveryAddress.country).data;
  return {
    ...(chosen && { destination: { country: chosen, ...to } }),
    ...accepted('email', email, draft.email),
    ...accepted('methodId', methodId, draft.methodId),
    ...accepted('code', code, draft.code),
    ...accepted('without', without, draft.without),
    ...accepted('vatId', vatId, draft.vatId),
  };
}

type Schema<T> = { safeParse: (value: unknown) => { data?: T | undefined } };

function accepted<N extends string, T>(name: N, schema: Schema<T>, value: unknown): { [K in N]?: NonNullable<T> } {
  const data = value ? schema.safeParse(value).data : undefined;
  return (data ? { [name]: data } : {}) as { [K in N]?: NonNullable<T> };
}

/** Otherwise it is not in the request, so the quote says nothing of it. */
export const isReadable = {
  code: (text: string | undefined): boolean => code.safeParse(text).success,
  vatId: (text: string | undefined): boolean => vatId.safeParse(text || undefined).success,
};
