import type Stripe from 'stripe';
import { stripeEvents } from '../adapters/stripe/events.ts';
import { stripeClient } from '../adapters/stripe/stripe.ts';
import type { Config } from '../config/config.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'cards';

export async function checkStripe({ services, publicUrl }: Config): Promise<Finding[]> {
  const { cards: settings } = services;
  if (!settings) return [sandboxFinding()];
  const stripe = stripeClient(settings);
  const mode = (key: string) => (key.includes('_live_') ? 'live' : 'test');
  const reading = await attempt(
    SUBJECT,
    `read payments, refunds and disputes at ${new URL(settings.apiUrl).host}`,
    async () => {
      for (const list of [stripe.paymentIntents, stripe.refunds, stripe.disputes]) await list.list({ limit: 1 });
      return mode(settings.secretKey) === 'live' ? 'live mode: real money moves' : 'test mode: no money moves';
    },
    'Check STRIPE_SECRET_KEY. A restricted key needs write access to Payment Intents and Refunds, and read access to Disputes and Charges.',
  );
  const pair = await attempt(
    SUBJECT,
    'compared both keys',
    async () => {
      const [secret, publishable] = [mode(settings.secretKey), mode(settings.publishableKey)];
      if (secret !== publishable)
        throw new Error(`the secret key is for ${secret} mode, the publishable key for ${publishable} mode`);
      return `both are for ${secret} mode`;
    },
    'Copy STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same page of the dashboard.',
  );
  const address = `${publicUrl}/api/payments/webhook`;
  const webhook = await attempt(
    SUBJECT,
    'looked for the webhook',
    async () => {
      const secrets = settings.webhookSecrets.length === 2 ? 'two signing secrets' : 'a signing secret';
      const listed = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => undefined);
      // A restricted key may lack this permission; the payment sweep finds lost events.
      if (!listed) return `${secrets}; this key cannot list the endpoints`;
      const endpoint = listed.data.find(({ url }) => url === address);
      if (!endpoint) throw new Error(`no endpoint for ${address}`);
      return describeWebhook(endpoint, secrets);
    },
    `Create an endpoint for ${address} in the dashboard with all events listed in src/adapters/stripe/events.ts, and set STRIPE_WEBHOOK_SECRET to its signing secret.`,
  );
  return [reading, pair, webhook];
}

function describeWebhook({ status, enabled_events }: Stripe.WebhookEndpoint, secrets: string): string {
  if (status !== 'enabled') throw new Error('it is disabled');
  const missed = stripeEvents.filter((type) => !enabled_events.includes(type));
  if (missed.length > 0 && !enabled_events.includes('*')) throw new Error(`it does not receive ${missed.join(', ')}`);
  return `enabled, with ${secrets}`;
}

function sandboxFinding(): Finding {
  const remedy = 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET to accept real cards.';
  return { subject: SUBJECT, action: 'nothing', result: 'sandbox', detail: 'accepts test cards only', remedy };
}
