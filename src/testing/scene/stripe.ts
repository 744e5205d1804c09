import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { SignedEvent } from '../doubles/stripe/event-queue.ts';
import { type StripeDouble, startStripeDouble, stripeKeys } from '../doubles/stripe/stripe-double.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsAuthentication: '4000 0000 0000 3220',
};

/** A shop connected to the Stripe double; events are not sent until `deliver` is called. */
export async function openStripeShop(env: Record<string, string> = {}): Promise<TestShop & { stripe: StripeDouble }> {
  const stripe = await startStripeDouble();
  onTestFinished(stripe.kill);
  const shop = await openTestShop({
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
    LOG_LEVEL: 'silent',
    ...env,
  });
  return { ...shop, stripe };
}

/** Confirms a payment as Stripe.js does in the browser, with 3-D Secure authentication when the card requires it. */
export async function confirmAtStripe(
  { url }: StripeDouble,
  clientSecret: string,
  number = testCards.good,
  agrees = true,
) {
  const id = clientSecret.split('_secret_')[0] as string;
  const call = async (action: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ key: stripeKeys.publishableKey, client_secret: clientSecret, ...form });
    const response = await fetch(`${url}/v1/payment_intents/${id}/${action}`, { method: 'POST', body });
    return (await response.json()) as { status?: string; error?: { message: string } };
  };
  const confirmed = await call('confirm', { 'payment_method_data[card][number]': number });
  const last =
    confirmed.status === 'requires_action' ? await call('authenticate', { agrees: String(agrees) }) : confirmed;
  return { id, ...last };
}

export async function deliver(
  app: FastifyInstance,
  { payload, signature }: Pick<SignedEvent, 'payload' | 'signature'>,
) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
  return statusCode;
}
