import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of an event (docs.stripe.com/webhooks, "Verify manually"). */
export function signed(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
