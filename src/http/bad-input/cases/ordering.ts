import { randomUUID } from 'node:crypto';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { addOrderNote, placeBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../../contract/orders/booking-delivery.ts';
import { releaseHolds } from '../../../contract/orders/hold.ts';
import { openOrder, requestOrderLink, settleOrder } from '../../../contract/orders/order.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import type { Scene } from '../scene.ts';
import type { BodyCase } from './body-case.ts';

export const newBookingOf = ({ someone, product }: Scene) => ({
  email: someone.email,
  customerName: someone.name,
  _id: product.id,
  price: product.price,
  quantity: 1,
});

export const orderingBodies: BodyCase[] = [
  {
    endpoint: addOrderNote,
    path: ({ booking }) => `/api/booking/${booking.id}/notes`,
    good: () => ({ text: 'Called back.' }),
    missing: { text: 'Enter a note' },
    wrong: [
      ['text', ' ', 'Enter a note'],
      ['text', 'x'.repeat(2001), 'This is too long'],
    ],
  },
  {
    endpoint: releaseHolds,
    path: () => releaseHolds.path,
    good: ({ booking }) => ({ orders: [booking.id] }),
    missing: { orders: 'This is required' },
    wrong: [
      ['orders', [], 'This is required'],
      ['orders', ['1'], 'Not a valid ID'],
    ],
  },
  {
    endpoint: placeBooking,
    path: () => placeBooking.path,
    good: newBookingOf,
    missing: {
      email: 'Email is Required',
      customerName: 'Name is Required',
      _id: 'Not a valid ID',
      price: 'Enter an amount with at most two decimals',
      quantity: 'please enter a Quantity',
    },
    wrong: [
      ['quantity', 0, 'please enter a minimum valid Quantity'],
      ['quantity', -1, 'please enter a minimum valid Quantity'],
      ['quantity', 1.5, 'please enter a Quantity'],
      ['quantity', '1', 'please enter a Quantity'],
      ['quantity', 'NaN', 'please enter a Quantity'],
      ['quantity', 1e300, 'please enter a maxmimum valid Quantity'],
      ['price', -1, 'Enter an amount with at most two decimals'],
      ['price', 0.001, 'Enter an amount with at most two decimals'],
      ['quantity', '1e999', 'please enter a Quantity'],
      ['price', '99.95', 'Enter an amount with at most two decimals'],
      ['email', 'nobody', 'Provide a valid Email'],
      ['customerName', ' \t ', 'Name is Required'],
      ['customerName', 'x'.repeat(121), 'This is too long'],
      ['customerName', 'a\u0000b', 'Contains characters that can’t be displayed'],
      ['_id', '123', 'Not a valid ID'],
    ],
  },
  {
    endpoint: quoteBookingDelivery,
    path: ({ booking }) => `/api/booking/${booking.id}/delivery/quote`,
    good: () => ({ destination: { country: 'US' }, methodId: randomUUID() }),
    optional: ['methodId'],
    missing: { destination: 'This is required' },
    wrong: [['methodId', 'x', 'Not a valid ID']],
  },
  {
    endpoint: chooseBookingDelivery,
    path: ({ booking }) => `/api/booking/${booking.id}/delivery`,
    good: () => ({ deliveryAddress: anAddress(), methodId: randomUUID(), total: 10.5, version: 'x' }),
    optional: ['version'],
    missing: {
      deliveryAddress: 'This is required',
      methodId: 'Choose a delivery method',
      total: 'Enter an amount with at most two decimals',
    },
    wrong: [
      ['methodId', 'x', 'Choose a delivery method'],
      ['total', 1.005, 'Enter an amount with at most two decimals'],
      ['version', 'x'.repeat(101), 'This is too long'],
    ],
  },
  {
    endpoint: settleBooking,
    path: ({ booking }) => `/api/booking/${booking.id}`,
    good: ({ booking }) => ({ appointment: booking.id, transactionId: 'pi_unknown' }),
    missing: { appointment: 'Not a valid ID', transactionId: 'Transaction ID is Required' },
    wrong: [
      ['appointment', 'x', 'Not a valid ID'],
      ['transactionId', ' ', 'Transaction ID is Required'],
      ['transactionId', 'x'.repeat(256), 'This is too long'],
    ],
  },
  {
    endpoint: settleOrder,
    path: ({ booking }) => `/api/orders/${booking.id}/payment`,
    good: () => ({ transactionId: 'pi_unknown' }),
    missing: { transactionId: 'Transaction ID is Required' },
    wrong: [['transactionId', 'x'.repeat(256), 'This is too long']],
  },
  {
    endpoint: openOrder,
    path: () => openOrder.path,
    good: () => ({ token: 'x'.repeat(70) }),
    missing: { token: 'This link is incomplete. Open it from the email again.' },
    wrong: [['token', 'x'.repeat(101), 'This link is incomplete. Open it from the email again.']],
  },
  {
    endpoint: requestOrderLink,
    path: () => requestOrderLink.path,
    good: ({ someone }) => ({ number: 1001, email: someone.email }),
    missing: { number: 'Enter the number of your order', email: 'Email is Required' },
    wrong: [
      ['number', 0, 'Enter the number of your order'],
      ['number', 1.5, 'Enter the number of your order'],
      ['number', '1001', 'Enter the number of your order'],
      ['email', 'nobody', 'Provide a valid Email'],
    ],
  },
  {
    endpoint: createPaymentIntent,
    path: () => createPaymentIntent.path,
    good: ({ booking }) => ({ price: booking.price, bookingId: booking.id }),
    optional: ['bookingId'],
    missing: { price: 'Enter an amount with at most two decimals' },
    wrong: [
      ['price', -0.01, 'Enter an amount with at most two decimals'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', 'Infinity', 'Enter an amount with at most two decimals'],
      ['bookingId', 7, 'Not a valid ID'],
    ],
  },
];
