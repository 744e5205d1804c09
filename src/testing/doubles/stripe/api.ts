import type { Form } from './form.ts';
import { type Charge, type Intent, type Ledger, newStripeId, type Refund, seconds } from './ledger.ts';

export type ApiResponse = { status: number; body: object };

export type StripeEvent = { type: string; object: object };

type Call = { ledger: Ledger; form: Form; id: string; emit: (event: StripeEvent) => void };

/** The calls that the shop makes with its secret key: method, path, allowed parameters, handler (docs.stripe.com/api). */
export const serverCalls: [method: string, path: RegExp, allowed: string[], handle: (call: Call) => ApiResponse][] = [
  ['POST', /^\/v1\/payment_intents$/, ['amount', 'currency', 'metadata', 'allowed_payment_method_types'], createIntent],
  ['GET', /^\/v1\/payment_intents$/, ['created', 'limit', 'expand', 'starting_after'], listIntents],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ['expand'], ({ ledger, form, id }) => retrieveIntent(ledger, form, id)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, [], cancelIntent],
  ['POST', /^\/v1\/refunds$/, ['payment_intent', 'amount', 'metadata'], createRefund],
  ['GET', /^\/v1\/refunds\/(\w+)$/, [], retrieveRefund],
  [
    'GET',
    /^\/v1\/refunds$/,
    ['payment_intent', 'created', 'limit', 'starting_after'],
    ({ ledger, form }) => listOf(ledger.refunds, form),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    ['payment_intent', 'created', 'limit'],
    ({ ledger, form }) => listOf(ledger.disputes, form),
  ],
  ['GET', /^\/v1\/payouts$/, ['arrival_date', 'limit'], listPayouts],
  ['GET', /^\/v1\/balance_transactions$/, ['payout', 'limit', 'expand'], listBalanceTransactions],
  ['GET', /^\/v1\/balance$/, [], () => ({ status: 200, body: { object: 'balance', livemode: false, available: [] } })],
];

function createIntent({ ledger, form, emit }: Call): ApiResponse {
  const { amount, currency, metadata = {} } = form as { amount?: string; currency?: string; metadata?: Form };
  if (amount === undefined) return badRequest('parameter_missing', 'Missing required param: amount.', 'amount');
  if (currency === undefined) return badRequest('parameter_missing', 'Missing required param: currency.', 'currency');
  if (!/^\d+$/.test(amount)) return badRequest('parameter_invalid_integer', `Invalid integer: ${amount}`, 'amount');
  if (!/^[a-z]{3}$/.test(currency)) return badRequest(undefined, `Invalid currency: ${currency}.`, 'currency');
  if (Number(amount) < 50) return badRequest('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
  if (Number(amount) > 99_999_999)
    return badRequest('amount_too_large', 'Amount must be no more than $999,999.99', 'amount');
  const id = newStripeId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(amount),
    amount_received: 0,
    currency,
    client_secret: `${id}_secret_${newStripeId('s').slice(2)}`,
    created: seconds(),
    livemode: false,
    metadata: metadata as Record<string, string>,
    status: 'requires_payment_method',
    latest_charge: null,
    payment_method_types: Object.values((form.allowed_payment_method_types ?? { 0: 'card' }) as Record<string, string>),
    last_payment_error: null,
    next_action: null,
  };
  ledger.intents.set(id, intent);
  emit({ type: 'payment_intent.created', object: intent });
  return { status: 200, body: intent };
}

function listIntents({ ledger, form }: Call): ApiResponse {
  const since = Number((form.created as Form | undefined)?.gte ?? 0);
  const limit = Number(form.limit ?? 10);
  const all = [...ledger.intents.values()].reverse().filter(({ created }) => created >= since);
  const start = form.starting_after ? all.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
  const page = all.slice(start, start + limit);
  const data = page.map((intent) => expanded(ledger, form, intent, 'data.latest_charge'));
  return {
    status: 200,
    body: { object: 'list', url: '/v1/payment_intents', has_more: all.length > start + limit, data },
  };
}

function cancelIntent({ ledger, id, emit }: Call): ApiResponse {
  const intent = ledger.intents.get(id);
  if (!intent) return notFound('payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    const text = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    return badRequest('payment_intent_unexpected_state', text);
  }
  intent.status = 'canceled';
  emit({ type: 'payment_intent.canceled', object: intent });
  return { status: 200, body: intent };
}

function createRefund({ ledger, form, emit }: Call): ApiResponse {
  const intent = ledger.intents.get(String(form.payment_intent));
  if (!intent) return notFound('payment_intent', String(form.payment_intent));
  const charge = ledger.charges.get(intent.latest_charge ?? '');
  if (!charge) return badRequest(undefined, 'This PaymentIntent does not have a successful charge to refund.');
  if ([...ledger.disputes.values()].some(({ payment_intent }) => payment_intent === intent.id)) {
    return badRequest('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) return badRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = Number(form.amount ?? left);
  if (!(Number.isSafeInteger(amount) && amount > 0)) return badRequest('parameter_invalid_integer', 'Invalid integer');
  if (amount > left) {
    const text = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return badRequest(undefined, text, 'amount');
  }
  const refund = refundOf(charge, amount, form.metadata as Record<string, string> | undefined);
  ledger.refunds.set(refund.id, refund);
  emit({ type: 'charge.refunded', object: charge });
  return { status: 200, body: refund };
}

export function refundOf(charge: Charge, amount: number, metadata: Record<string, string> = {}): Refund {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const { currency, payment_intent } = charge;
  const status = 'succeeded';
  const created = seconds();
  const id = newStripeId('re');
  return { id, object: 'refund', amount, created, currency, metadata, payment_intent, status, reason: null };
}

function retrieveRefund({ ledger, id }: Call): ApiResponse {
  const refund = ledger.refunds.get(id);
  return refund ? { status: 200, body: refund } : notFound('refund', id);
}

function listOf(entries: Map<string, { payment_intent: string; created: number }>, form: Form): ApiResponse {
  const since = Number((form.created as Form | undefined)?.gte ?? 0);
  const matches = (one: { payment_intent: string; created: number }) =>
    one.created >= since && (form.payment_intent === undefined || one.payment_intent === form.payment_intent);
  return { status: 200, body: { object: 'list', has_more: false, data: [...entries.values()].filter(matches) } };
}

const PAYOUT = 'po_of_today';
const FEE = 30;

/** One of today has all that was charged and refunded, and a fee of the account. */
function listPayouts({ ledger, form }: Call): ApiResponse {
  const { gte, lt } = form.arrival_date as { gte: string; lt: string };
  const arrival_date = Math.floor(seconds() / 86_400) * 86_400;
  const amount = balanceTransactions(ledger).reduce((sum, { amount: of, fee }) => sum + of - fee, 0);
  const payout = { id: PAYOUT, object: 'payout', amount, arrival_date, automatic: true, currency: 'usd' };
  const isIn = arrival_date >= Number(gte) && arrival_date < Number(lt);
  return { status: 200, body: { object: 'list', has_more: false, data: isIn ? [payout] : [] } };
}

function listBalanceTransactions({ ledger, form }: Call): ApiResponse {
  const data = form.payout === PAYOUT ? balanceTransactions(ledger) : [];
  return { status: 200, body: { object: 'list', has_more: false, data } };
}

function balanceTransactions({ charges, refunds }: Ledger) {
  const object = 'balance_transaction';
  const currency = 'usd';
  return [
    ...[...charges.values()].map((source) => {
      return { id: `txn_${source.id}`, object, type: 'charge', amount: source.amount, fee: FEE, currency, source };
    }),
    ...[...refunds.values()].map((source) => {
      return { id: `txn_${source.id}`, object, type: 'refund', amount: -source.amount, fee: 0, currency, source };
    }),
    { id: 'txn_fee', object, type: 'stripe_fee', amount: -200, fee: 0, currency, source: null },
  ];
}

function retrieveIntent(ledger: Ledger, form: Form, id: string): ApiResponse {
  const intent = ledger.intents.get(id);
  return intent
    ? { status: 200, body: expanded(ledger, form, intent, 'latest_charge') }
    : notFound('payment_intent', id);
}

/** Replaces the charge's id by the charge when the call expands it (docs.stripe.com/expand). */
function expanded(ledger: Ledger, form: Form, intent: Intent, path: string): object {
  const isExpanded = Object.values((form.expand ?? {}) as Form).includes(path);
  return isExpanded ? { ...intent, latest_charge: ledger.charges.get(intent.latest_charge ?? '') ?? null } : intent;
}

function notFound(what: string, id: string): ApiResponse {
  return {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` } },
  };
}

export function badRequest(code: string | undefined, message: string, param?: string): ApiResponse {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message, param } } };
}
