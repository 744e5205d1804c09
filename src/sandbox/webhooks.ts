import { newId } from '../domain/kernel/id.ts';
import { SIGNATURE_HEADER } from './cards.ts';
import { sign } from './signature.ts';

export type WebhookJob = { eventId: string; intentId: string };

export function webhookJobFor(intentId: string): WebhookJob {
  return { eventId: `evt_sandbox_${newId()}`, intentId };
}

/** Sends a signed event to the shop's webhook; throws unless it is accepted, so that the queue retries. */
export async function sendWebhook({ eventId, intentId }: WebhookJob, url: string, secret: string): Promise<void> {
  const body = JSON.stringify({ id: eventId, type: 'payment_intent.succeeded', intentId });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret) };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
