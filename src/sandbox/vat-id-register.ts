import type { VatIdRegister } from '../domain/tax/vat-id-register.ts';

/** The last digit decides, so that each case can be tried: 8 is not in the register, 9 finds it away. */
export const sandboxVatIds: VatIdRegister = async ({ vatId }) => {
  const result = vatId.endsWith('8') ? 'invalid' : vatId.endsWith('9') ? 'unavailable' : 'valid';
  return { result, reference: result === 'unavailable' ? null : `SANDBOX-${vatId}` };
};
