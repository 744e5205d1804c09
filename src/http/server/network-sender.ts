import type { Sender } from '../../domain/kernel/sender.ts';
import { networkSender } from '../../domain/kernel/sender.ts';
import { placedFromOf } from '../../domain/ordering/placing/placed-by.ts';
import type { Shop } from '../../domain/shop.ts';
import type { RequestContext } from './request-context.ts';

/** The same sender as that of an order that a guest places from there. */
export function networkSenderOf(
  { orderSecret }: Pick<Shop, 'orderSecret'>,
  { address }: Pick<RequestContext, 'address'>,
): Sender {
  return networkSender(placedFromOf(orderSecret, address));
}
