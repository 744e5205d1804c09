import { getProductDelivery, type ProductDelivery } from '../../../contract/product-delivery.ts';
import { callUntil } from '../../api.ts';
import type { Destination } from '../quote/stored-draft.ts';

export function loadChosenDelivery(signal: AbortSignal, id: string, query: Destination): Promise<ProductDelivery> {
  return callUntil(signal, getProductDelivery, { params: { id }, query });
}
