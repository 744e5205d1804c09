import type { ApiResponse, StripeEvent } from './api.ts';
import { badRequest } from './api.ts';
import type { Form } from './form.ts';
import { type Intent, type Ledger, newStripeId } from './ledger.ts';

const declines: Record<string, [code: string, message: string]> = {
  '4000000000000002': ['generic_decline', 'Your card was declined.'],
  '4000000000009995': ['insufficient_funds', 'Your card has insufficient funds.'],
};
// The first authenticates in a frame, the second on a page of the bank.
const needsAuthentication = ['4000000000003220', '4000000000003063'];

type Call = { ledger: Ledger; form: Form; id: string; emit: (event: StripeEvent) => void };

/** Called by Stripe.js with the publishable key and the payment's client secret. */
export function confirmIntent({ ledger, form, id, emit }: Call): ApiResponse {
  const intent = ledger.intents.get(id);
  if (!intent || intent.client_secret !== form.client_secret)
    return badRequest(undefined, 'The client_secret provided does not match.');
  if (intent.status !== 'requires_payment_method') {
    const text = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: text };
    return { status: 400, body: { error: { ...error, payment_intent: intent } } };
  }
  const card = (form.payment_method_data as Form | undefined)?.card as Form | undefined;
  const number = String(card?.number ?? '').replaceAll(' ', '');
  const decline = declines[number];
  if (decline) {
    const [decline_code, message] = decline;
    return failAttempt(intent, 402, { type: 'card_error', code: 'card_declined', decline_code, message }, emit);
  }
  if (needsAuthentication.includes(number)) {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk' };
    emit({ type: 'payment_intent.requires_action', object: intent });
    return { status: 200, body: intent };
  }
  return createCharge(ledger, intent, emit);
}

export function authenticateIntent({ ledger, form, id, emit }: Call): ApiResponse {
  const intent = ledger.intents.get(id);
  if (!intent || intent.client_secret !== form.client_secret)
    return badRequest(undefined, 'The client_secret provided does not match.');
  if (intent.status !== 'requires_action') return { status: 200, body: intent };
  intent.next_action = null;
  if (form.agrees === 'true') return createCharge(ledger, intent, emit);
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method.';
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message };
  return failAttempt(intent, 400, error, emit);
}

function createCharge(ledger: Ledger, intent: Intent, emit: Call['emit']): ApiResponse {
  const { amount, currency } = intent;
  const id = newStripeId('ch');
  const charge = { amount, amount_refunded: 0, currency, payment_intent: intent.id, refunded: false };
  ledger.charges.set(id, { id, object: 'charge', ...charge });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id, last_payment_error: null });
  emit({ type: 'payment_intent.succeeded', object: intent });
  return { status: 200, body: intent };
}

function failAttempt(intent: Intent, status: number, error: object, emit: Call['emit']): ApiResponse {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  emit({ type: 'payment_intent.payment_failed', object: intent });
  return { status, body: { error: { ...error, payment_intent: intent } } };
}
