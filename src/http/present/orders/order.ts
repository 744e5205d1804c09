import type { Finding } from '../../../builder/finding.ts';
import type { Order as PresentedOrder } from '../../../contract/orders/order.ts';
import { linesOfAddress } from '../../../domain/addresses/lines-of-address.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OrderDiscount } from '../../../domain/ordering/order-discounts.ts';
import type { OrderEvent } from '../../../domain/ordering/order-events.ts';
import type { PickupPlace } from '../../../domain/shipments/pickup-place.ts';
import { presentBooking } from './booking.ts';
import { presentCheckedBuilds } from './build.ts';

type Details = {
  buildFindings: ReadonlyMap<string, Finding[]>;
  events: OrderEvent[];
  discounts: OrderDiscount[];
  pickup: PickupPlace | undefined;
};

/** Without who changed its status, who may be an admin. */
export function presentOrder(
  order: Order,
  { buildFindings, events, discounts, pickup }: Details,
  locale: string,
): PresentedOrder {
  const major = (amount: number) => toMajor(amount, order.currency);
  const { lines, ...booking } = presentBooking(order, locale);
  return {
    ...booking,
    lines: order.lines.map(({ discountAmount, netAmount, taxAmount, taxRate }, index) => ({
      ...(lines[index] as (typeof lines)[number]),
      discount: major(discountAmount),
      net: major(netAmount),
      tax: major(taxAmount),
      taxRate: percent(taxRate),
    })),
    builds: presentCheckedBuilds(order, buildFindings, locale),
    isGuests: order.userId === null,
    delivery: order.delivery && {
      name: order.delivery.name,
      isPickup: order.delivery.isPickup,
      earliest: order.delivery.earliest,
      latest: order.delivery.latest,
      pickup: pickup ? presentPickup(pickup) : null,
      price: major(order.shippingAmount),
      net: major(order.shippingNetAmount),
      tax: major(order.shippingTaxAmount),
      taxRate: percent(order.shippingTaxRate),
    },
    discounts: discounts.map(({ code, name, amount }) => ({ code, name, amount: major(amount) })),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    vatId: order.vatId,
    timeline: events.map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
  };
}

const presentPickup = ({ address, promised, isClosed }: PickupPlace) => ({
  lines: linesOfAddress(address),
  promised: promised && linesOfAddress(promised),
  isClosed,
});

const percent = (thousandths: number) => thousandths / 1000;
