import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../../contract/account/address.ts';
import { Refusal } from '../../contract/error.ts';
import { zoneFor } from '../delivery/zone.ts';
import type { Zone } from '../delivery/zones.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { localDate } from '../kernel/local-time.ts';
import { addAddressCorrection } from '../ordering/address-corrections.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { isTaxedAlike, type TaxRules } from '../tax/tax-rules.ts';
import type { CheckoutDependencies } from './dependencies.ts';

type Rules = { zones: readonly Zone[]; tax: TaxRules; days: readonly string[] };

/**
 * Corrects where an order is delivered: it keeps its price, its taxes and its documents. Repeating it changes nothing. Throws
 * `booking_not_found`, `address_fixed` once something is shipped and for orders that are not delivered,
 * `address_changes_price`, `forbidden`.
 */
export async function correctAddress(
  shop: Pick<CheckoutDependencies, 'db' | 'timeZone' | 'deliveryRules' | 'taxRules'>,
  actor: StaffActor,
  orderId: string,
  address: Address,
): Promise<void> {
  const { zones } = await shop.deliveryRules();
  const tax = await shop.taxRules();
  await asStaff(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    const current = addressToCorrect(order);
    const days = [order.createdAt, new Date()].map((at) => localDate(at, shop.timeZone));
    if (!costsTheSame(current, address, { zones, tax, days })) throw new Refusal('address_changes_price');
    if (isDeepStrictEqual(current, address)) return;
    await transaction
      .updateTable('orders')
      .set({ shippingAddress: JSON.stringify(address) })
      .where('id', '=', orderId)
      .execute();
    await addAddressCorrection(transaction, { orderId, actorId: actor.userId });
  });
}

function addressToCorrect({ status, delivery, shippingAddress, lines }: Order): Address {
  const isOpen = (status === 'unpaid' || status === 'paid') && lines.every((line) => line.shippedQuantity === 0);
  if (!isOpen || !shippingAddress || delivery?.isPickup) throw new Refusal('address_fixed');
  return shippingAddress;
}

/** The rules may have changed since the order, so a place that stays the same is never compared. */
function costsTheSame(current: Address, next: Address, { zones, tax, days }: Rules): boolean {
  const isSame = (['country', 'region', 'postalCode'] as const).every((part) => current[part] === next[part]);
  if (isSame) return true;
  const zone = zoneFor(zones, next);
  return (
    current.country === next.country &&
    zone !== undefined &&
    zone === zoneFor(zones, current) &&
    days.every((day) => isTaxedAlike(tax.rates, [current, next], day))
  );
}
