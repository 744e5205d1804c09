import { expect, test } from 'vitest';
import { signed } from '../../testing/doubles/stripe/signed.ts';
import { stripeKeys } from '../../testing/doubles/stripe/stripe-double.ts';
import { deliver, openStripeShop } from '../../testing/scene/stripe.ts';

test('M6 of an event, only its id, its type and its payment are stored, not what it says of the buyer', async () => {
  const { app, db } = await openStripeShop();
  const charge = {
    id: 'ch_1',
    payment_intent: 'pi_elsewhere',
    billing_details: { email: 'ada@example.com', name: 'Ada' },
  };
  const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: charge } };
  const payload = JSON.stringify(event);
  expect(await deliver(app, { payload, signature: signed(payload, stripeKeys.webhookSecret) })).toBe(200);
  const stored = await db.selectFrom('paymentEvents').selectAll().execute();
  expect(stored).toEqual([
    {
      provider: 'stripe',
      providerEventId: 'evt_1',
      type: 'charge.refunded',
      intentId: 'pi_elsewhere',
      receivedAt: expect.any(Date),
    },
  ]);
});
