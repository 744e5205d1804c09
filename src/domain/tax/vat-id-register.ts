/** `reference` proves the consultation. `unavailable`: no answer, so nothing is known. */
export type VatIdCheck = {
  result: 'valid' | 'invalid' | 'unavailable';
  reference: string | null;
  checkedAt: Date;
};

/**
 * The register of VAT ids for trade between member states: VIES, or the sandbox's. Never throws: a register that does
 * not respond in time is `unavailable`. `requester` is the VAT id of the shop, without which there is no reference.
 */
export type VatIdRegister = (request: {
  vatId: string;
  requester: string | undefined;
}) => Promise<Omit<VatIdCheck, 'checkedAt'>>;
