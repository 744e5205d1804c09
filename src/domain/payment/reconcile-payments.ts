import { isDeepStrictEqual } from 'node:util';
import { newId } from '../kernel/id.ts';
import type { CardIntent } from './card-payments.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { type Difference, type DifferenceKind, differencesOf, type RecordedPayment } from './differences.ts';
import { recordIncidents } from './incidents.ts';
import { findPayment } from './payments.ts';
import { findRecordedPayments, recordReconciliation } from './reconciliations.ts';
import { settlePayment } from './settle-payment.ts';

type Books = Pick<PaymentDependencies, 'db' | 'cards'>;

export type Reconciliation = { compared: number; differences: Difference[] };

/** Settles what succeeded only at the provider, and records missed incidents and the remaining differences. */
export async function reconcilePayments(shop: Books, since: Date): Promise<Reconciliation> {
  const intents = new Map<string, CardIntent>();
  for await (const intent of shop.cards.list(since)) intents.set(intent.id, intent);
  const provider = shop.cards.name;
  const compare = async () => {
    const payments = await findRecordedPayments(shop.db, { provider, since, ids: [...intents.keys()] });
    return differencesOf([...intents.values()], await withTheirIntents(shop, payments, intents));
  };
  const readAgain = async (intentId: string) => {
    const intent = await shop.cards.find(intentId);
    if (intent) intents.set(intentId, intent);
  };
  const unsettled = (await compare()).filter(({ kind }) => unreported.includes(kind));
  for (const { intentId } of unsettled) {
    const by = { actor: 'system', reason: 'found_by_reconciliation' } as const;
    // A payment that cannot be settled remains a difference.
    await settlePayment(shop, intentId, { by }).catch(() => undefined);
    await readAgain(intentId);
  }
  await recordMissedIncidents(shop, since);
  const differences = await lasting(compare, readAgain);
  const compared = intents.size;
  await recordReconciliation(shop.db, { id: newId(), provider, since, compared, differences });
  return { compared, differences };
}

// Unreported, or lost here, for example by restoring a backup.
const unreported: DifferenceKind[] = ['paid_there_only', 'unknown_here'];

const MAX_READINGS = 3;

/**
 * The two books are read one after the other, so a refund that is made meanwhile is in one of them only. Returns the
 * differences that are the same when both are read again.
 */
async function lasting(
  compare: () => Promise<Difference[]>,
  readAgain: (intentId: string) => Promise<void>,
): Promise<Difference[]> {
  let found = await compare();
  let confirmed: Difference[] = [];
  for (let reading = 1; reading <= MAX_READINGS && confirmed.length < found.length; reading++) {
    const earlier = found;
    for (const { intentId } of earlier) await readAgain(intentId);
    found = await compare();
    confirmed = found.filter((one) => earlier.some((other) => isDeepStrictEqual(one, other)));
  }
  return confirmed;
}

async function recordMissedIncidents({ db, cards }: Books, since: Date): Promise<void> {
  const askedAt = new Date();
  for await (const { intentId, ...incident } of cards.listIncidents(since)) {
    const payment = await findPayment(db, cards.name, intentId);
    if (payment) await recordIncidents(db, payment.id, { incidents: [incident], askedAt });
  }
}

// A payment may have been started at the provider before `since` and recorded here after it.
async function withTheirIntents(
  shop: Books,
  payments: RecordedPayment[],
  intents: Map<string, CardIntent>,
): Promise<RecordedPayment[]> {
  for (const { intentId } of payments) {
    const intent = intents.has(intentId) ? undefined : await shop.cards.find(intentId);
    if (intent) intents.set(intentId, intent);
  }
  return payments;
}
