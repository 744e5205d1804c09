import { Refusal } from '../../../contract/error.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../../contract/orders/booking-delivery.ts';
import { validAddress } from '../../../domain/addresses/valid-address.ts';
import { chooseDelivery, quoteDelivery } from '../../../domain/checkout/choose-delivery.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentBooking } from '../../present/orders/booking.ts';
import { presentQuote } from '../../present/quote.ts';
import { type Route, route } from '../../server/route.ts';

export const bookingDeliveryRoutes = (shop: Shop): Route[] => [
  route(quoteBookingDelivery, async ({ params, body }, { actor }) =>
    presentQuote(await quoteDelivery(shop, actor, params.id, body), shop.currency, ({ code }) => code),
  ),

  route(chooseBookingDelivery, async ({ params, body }, { actor }) => {
    const deliveryAddress = validAddress(body.deliveryAddress, 'deliveryAddress');
    await chooseDelivery(shop, actor, params.id, { ...body, deliveryAddress });
    const order = await findOrder(shop.db, params.id, actor.userId);
    if (!order) throw new Refusal('booking_not_found');
    return presentBooking(order, shop.locale);
  }),
];
