import type { Config } from '../config/config.ts';
import type { VatIdRegister } from '../domain/tax/vat-id-register.ts';
import { sandboxVatIds } from '../sandbox/vat-id-register.ts';

/** VIES where the shop takes real money, or at an address that is set; the sandbox's register otherwise. */
export async function vatIdService(config: Config, onError: (error: unknown) => void): Promise<VatIdRegister> {
  const { vies: url, cards } = config.services;
  if (!url && !cards) return sandboxVatIds;
  const { vies } = await import('../adapters/vies.ts');
  return vies({ onError, ...(url && { url }) });
}
