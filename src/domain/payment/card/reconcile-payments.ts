import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../kernel/id.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import type { CardIntent, CardPayments } from './card-payments.ts';
import { type Difference, type DifferenceKind, differencesOf, type RecordedPayment } from './differences.ts';
import { findRecordedPayments, recordReconciliation } from './reconciliations.ts';
import { takeOver } from './take-over.ts';

type Books = Pick<PaymentDependencies, 'db' | 'cards'>;

export type Reconciliation = { compared: number; differences: Difference[] };

/**
 * Takes over payments, refunds, and their failures that the provider knows and the shop does not, as if the provider reported
 * them now, and records the differences that remain. An error of one payment is thrown after all others are done.
 */
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
  const unreported = (await compare()).flatMap(({ kind, intentId }) => (reported.includes(kind) ? intentId : []));
  const withIncidents = await intentsWithIncidents(shop.cards, since);
  const failures: unknown[] = [];
  for (const intentId of new Set([...unreported, ...withIncidents])) {
    await takeOver(shop, intentId).catch((error) => failures.push(error));
    if (intents.has(intentId)) await readAgain(intentId);
  }
  const differences = await lasting(compare, readAgain);
  const compared = intents.size;
  await recordReconciliation(shop.db, { id: newId(), provider, since, compared, differences });
  if (failures.length > 0) throw failures[0];
  return { compared, differences };
}

/** The report was lost, or its effect with the data that a restored backup does not have. */
const reported: DifferenceKind[] = ['paid_there_only', 'unknown_here', 'refunded_there_only'];

/** A bank returns a refund up to 30 days after it was made (docs.stripe.com/refunds, failed refunds). */
const REFUND_MAY_FAIL_MS = 31 * 24 * 60 * 60 * 1000;

async function intentsWithIncidents(cards: CardPayments, since: Date): Promise<string[]> {
  const earliest = new Date(Math.min(since.getTime(), Date.now() - REFUND_MAY_FAIL_MS));
  const ids: string[] = [];
  for await (const { intentId } of cards.listIncidents(earliest)) ids.push(intentId);
  return ids;
}

const MAX_READINGS = 3;

/**
 * The two books are read one after the other, so a refund that is made in the meantime is in one of them only. Returns the
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
