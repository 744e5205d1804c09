import { type StripeDouble, startStripeDouble, stripeKeys } from '../../../src/testing/doubles/stripe/stripe-double.ts';
import { openShop } from '../shop-process.ts';
import { test as base } from '../test.ts';

/** The account that the shop makes an admin once its address is confirmed. */
export const owner = { name: 'Olive Owner', email: 'owner@example.com', password: 'seven blue kettles' };

/** Journeys with Stripe: a shop of the worker's own calls a double of its API, which reports to the shop's webhook. */
export const test = base.extend<object, { stripe: { address: string; double: StripeDouble } }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      let address = '';
      const deliver = async ({ payload, signature }: { payload: string; signature: string }) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await fetch(`${address}/api/payments/webhook`, { method: 'POST', headers, body: payload })).status;
      };
      const double = await startStripeDouble({ deliver });
      const shop = await openShop('stripe-data', {
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: double.url,
        SAMPLE_CATALOGUE: 'on',
        ADMIN_EMAIL: owner.email,
      });
      address = shop.address;
      try {
        await use({ address, double });
      } finally {
        await shop.close();
        await double.kill();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.address),
});
