import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { createDeliveryMethod, createDeliveryZone } from '../../../contract/owner/delivery.ts';
import { setTaxRate } from '../../../contract/owner/tax.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const vienna = { ...berlin, line1: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const zurich = { ...berlin, line1: 'Gasse 1', city: 'Zürich', postalCode: '8001', country: 'CH' };
const VAT_ID = 'ATU13585627';

test.each([
  ['goods for another member state, billed to the shop’s country', vienna, berlin, VAT_ID, 'reverse_charge'],
  ['goods for another member state, billed outside of the union', vienna, zurich, VAT_ID, 'reverse_charge'],
  ['goods that leave the union, billed to another member state', zurich, vienna, VAT_ID, null],
  ['goods for another member state, without a VAT ID', vienna, vienna, undefined, null],
])(
  'an invoice names reverse charge where it was applied: %s',
  async (_, deliveryAddress, billingAddress, vatId, note) => {
    const shop = await openTestShop();
    await openForCheckout(shop);
    const boss = await shop.admin();
    const rate = { country: 'AT', region: null, taxClass: 'standard', startsOn: null, rate: 20 } as const;
    await boss.call(setTaxRate, { body: rate });
    const areas = [{ country: 'AT' }, { country: 'CH' }];
    const { zones } = (await boss.call(createDeliveryZone, { body: { name: 'Abroad', areas } })).body;
    const zoneId = zones.find(({ name }) => name === 'Abroad')?.id ?? '';
    const times = { handlingDays: 1, transitDaysMin: 1, transitDaysMax: 3 };
    const method = { name: 'Standard', pricing: 'flat', bands: [{ upTo: null, price: 9.9 }], ...times } as const;
    await boss.call(createDeliveryMethod, { params: { id: zoneId }, body: method });

    const guest = shop.visitor();
    const fan = await stockProduct(shop.db, { price: 119 });
    await guest.call(addToCart, { body: { product: fan.id } });
    const { country, postalCode } = deliveryAddress;
    const choice = { ...(vatId && { vatId }), email: 'guest@example.com' };
    const priced = async (methodId?: string) => {
      const body = { ...choice, destination: { country, postalCode }, ...(methodId && { methodId }) };
      return (await guest.call(quoteCheckout, { body })).body;
    };
    const methodId = (await priced()).deliveryOptions?.[0]?.methodId ?? '';
    const { total, isReverseCharge } = await priced(methodId);
    const { body: placed } = await guest.call(placeCheckout, {
      body: { ...choice, deliveryAddress, billingAddress, methodId, total },
    });
    const params = { id: placed.orderId };
    const { clientSecret } = (await guest.call(startOrderPayment, { params })).body;
    const transactionId = (await confirm(guest, clientSecret)).body.paymentIntent.id;
    await guest.call(settleOrder, { params, body: { transactionId } });
    const [invoice] = (await guest.call(listDocuments, { params })).body;
    const { body } = await guest.call(getDocument, { params: { id: invoice?._id ?? '' } });
    expect([body.note, body.total]).toEqual([note, total]);
    expect(isReverseCharge).toBe(note === 'reverse_charge');
  },
);
