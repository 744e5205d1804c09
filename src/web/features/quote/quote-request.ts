import { email as emailOf } from '../../../contract/text.ts';
import type { Draft } from './stored-draft.ts';

/** What the price of the cart depends on, as far as it is known. */
export function quoteRequestOf({ deliveryAddress = {}, methodId, code, without, vatId, ...draft }: Draft) {
  const { country, region, postalCode } = deliveryAddress;
  const destination = country ? { country, ...(region && { region }), ...(postalCode && { postalCode }) } : undefined;
  const { data: email } = emailOf.safeParse(draft.email);
  return {
    ...(destination && { destination }),
    ...(email && { email }),
    ...(methodId && { methodId }),
    ...(code && { code }),
    ...(without && { without }),
    ...(vatId && { vatId }),
  };
}
