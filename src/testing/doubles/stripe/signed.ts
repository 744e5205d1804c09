import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of an event (docs.stripe.com/webhooks, "Verify manually"); `at` is when it was sent. */
export function signed(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
