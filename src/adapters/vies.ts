import * as z from 'zod';
import type { VatIdRegister } from '../domain/tax/vat-id-register.ts';

export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

const TIMEOUT_MS = 4000;

const response = z.object({
  valid: z.boolean().optional(),
  requestIdentifier: z.string().optional(),
  /** `VALID`, `INVALID`, or why there is no answer. */
  userError: z.string().optional(),
  actionSucceed: z.boolean().optional(),
});

/**
 * The European Commission's register of VAT ids (VIES), by its REST interface `check-vat-number`. A member state whose own
 * register is away, a limit, and no response are `unavailable`: only an answer of the member state says more.
 */
export function vies({ url = VIES_URL, onError }: { url?: string; onError: (error: unknown) => void }): VatIdRegister {
  return async ({ vatId, requester }) => {
    const unavailable = { result: 'unavailable', reference: null } as const;
    try {
      const found = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          countryCode: vatId.slice(0, 2),
          vatNumber: vatId.slice(2),
          ...(requester && {
            requesterMemberStateCode: requester.slice(0, 2),
            requesterNumber: requester.slice(2),
          }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { data } = response.safeParse(await found.json());
      if (!found.ok || !data || data.actionSucceed === false) return unavailable;
      if (data.valid) return { result: 'valid', reference: data.requestIdentifier || null };
      const isKnown = data.valid === false && (data.userError === undefined || data.userError === 'INVALID');
      return isKnown ? { result: 'invalid', reference: data.requestIdentifier || null } : unavailable;
    } catch (error) {
      onError(error);
      return unavailable;
    }
  };
}
