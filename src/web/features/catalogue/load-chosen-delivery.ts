import { getProductDelivery, type ProductDelivery } from '../../../contract/product-delivery.ts';
import { callUntil } from '../../api.ts';
import { chosenDestination } from '../checkout/use-draft.ts';

/** To the country of the checkout in this tab. Undefined if none is chosen there. */
export async function loadChosenDelivery(signal: AbortSignal, id: string): Promise<ProductDelivery | undefined> {
  const query = chosenDestination();
  return query && callUntil(signal, getProductDelivery, { params: { id }, query });
}
