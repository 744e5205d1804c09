import { getProductDelivery, type ProductDelivery } from '../../../../contract/buying/product-delivery.ts';
import { callUntil } from '../../../app/api.ts';
import type { Destination } from '../../buying/destination/destination.ts';
import { guessedDestination } from '../../buying/destination/guessed-destination.ts';

/** To where the visitor has chosen, or probably is. Undefined if that is where the shop is, or not known. */
export async function loadChosenDelivery(
  signal: AbortSignal,
  id: string,
  atHome: ProductDelivery,
  chosen: Destination | undefined,
): Promise<ProductDelivery | undefined> {
  const query = chosen ?? (await guessedDestination());
  if (!query || (!chosen && query.country === atHome.to?.code)) return undefined;
  return callUntil(signal, getProductDelivery, { params: { id }, query });
}
