import type { VatIdRegister } from '../domain/tax/vat-id-register.ts';

/** The last two digits decide, so that each case can be tried: 88 is not in the register, 99 finds it away. */
export const sandboxVatIds: VatIdRegister = async ({ vatId }) => {
  const result = vatId.endsWith('88') ? 'invalid' : vatId.endsWith('99') ? 'unavailable' : 'valid';
  return { result, reference: result === 'unavailable' ? null : `SANDBOX-${vatId}` };
};
