import { linesOfAddress } from '../../domain/addresses/lines-of-address.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Fact } from '../content.ts';
import type { RenderContext } from '../render-context.ts';

/** How an order arrives, when and where, as it was promised. Where it is picked up: pickup-content.ts. */
export function deliveryFacts(
  { delivery, shippingAddress }: Pick<Order, 'delivery' | 'shippingAddress'>,
  { t, day }: RenderContext,
): Fact[] {
  const { name, isPickup, earliest, latest } = delivery ?? {};
  const to = !isPickup && shippingAddress ? linesOfAddress(shippingAddress).join(', ') : undefined;
  const facts: Fact[] = [];
  if (to) facts.push([t('mail.deliverTo'), to]);
  if (name) facts.push([t(isPickup ? 'mail.pickupMethod' : 'mail.deliveryMethod'), name]);
  if (earliest && latest) {
    const isOneDay = isPickup || earliest === latest;
    const days = isOneDay ? day(earliest) : t('mail.daysBetween', { earliest: day(earliest), latest: day(latest) });
    facts.push([t(isPickup ? 'mail.readyOn' : 'mail.arrives'), days]);
  }
  return facts;
}
