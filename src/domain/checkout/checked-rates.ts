import type { ResolvedRates } from '../tax/resolve-rates.ts';
import { resolveRates } from '../tax/resolve-rates.ts';
import type { VatIdCheck } from '../tax/vat-id-register.ts';
import type { CheckoutDependencies } from './dependencies.ts';

type Order = Parameters<typeof resolveRates>[1];

export type CheckedRates = { rates: ResolvedRates; vatIdCheck: VatIdCheck | null };

/**
 * Tax is left out for a business of another member state only by a VAT id that the register knows, or, if the owner has
 * chosen so, while the register is away. The check is null where the VAT id changes no tax.
 */
export async function checkedRates(shop: CheckoutDependencies, order: Order): Promise<CheckedRates> {
  const rates = await resolveRates(shop, order);
  if (!rates.isReverseCharge || !order.vatId) return { rates, vatIdCheck: null };
  const vatIdCheck = await shop.vatIds(order.vatId.text);
  const { uncheckedVatIds } = await shop.settings();
  const counts = vatIdCheck.result === 'valid' || (vatIdCheck.result === 'unavailable' && uncheckedVatIds === 'review');
  return { rates: counts ? rates : await resolveRates(shop, { ...order, vatId: null }), vatIdCheck };
}
