import type { Answer, Happened } from './api.ts';
import { wrong } from './api.ts';
import { type Books, type Intent, newStripeId } from './books.ts';
import type { Form } from './form.ts';

const declines: Record<string, [code: string, message: string]> = {
  '4000000000000002': ['generic_decline', 'Your card was declined.'],
  '4000000000009995': ['insufficient_funds', 'Your card has insufficient funds.'],
};
// In a frame over the page, and on a page of the bank's.
const asksTheBank = ['4000000000003220', '4000000000003063'];

type Asked = { books: Books; form: Form; id: string; happened: (event: Happened) => void };

/** What Stripe's script calls from the browser, with the publishable key and the secret of this one payment. */
export function confirmIntent({ books, form, id, happened }: Asked): Answer {
  const intent = books.intents.get(id);
  if (!intent || intent.client_secret !== form.client_secret)
    return wrong(undefined, 'The client_secret provided does not match.');
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
    return failed(intent, 402, { type: 'card_error', code: 'card_declined', decline_code, message }, happened);
  }
  if (asksTheBank.includes(number)) {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk' };
    happened({ type: 'payment_intent.requires_action', object: intent });
    return { status: 200, body: intent };
  }
  return charged(books, intent, happened);
}

/** The buyer's answer to their bank. */
export function authenticateIntent({ books, form, id, happened }: Asked): Answer {
  const intent = books.intents.get(id);
  if (!intent || intent.client_secret !== form.client_secret)
    return wrong(undefined, 'The client_secret provided does not match.');
  if (intent.status !== 'requires_action') return { status: 200, body: intent };
  intent.next_action = null;
  if (form.agrees === 'true') return charged(books, intent, happened);
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method.';
  const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message };
  return failed(intent, 400, error, happened);
}

function charged(books: Books, intent: Intent, happened: Asked['happened']): Answer {
  const { amount, currency } = intent;
  const id = newStripeId('ch');
  const charge = { amount, amount_refunded: 0, currency, payment_intent: intent.id, refunded: false };
  books.charges.set(id, { id, object: 'charge', ...charge });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id, last_payment_error: null });
  happened({ type: 'payment_intent.succeeded', object: intent });
  return { status: 200, body: intent };
}

function failed(intent: Intent, status: number, error: object, happened: Asked['happened']): Answer {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  happened({ type: 'payment_intent.payment_failed', object: intent });
  return { status, body: { error: { ...error, payment_intent: intent } } };
}
