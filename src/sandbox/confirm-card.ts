import type { Database } from '../db/connect.ts';
import { findIntent, payIntent, type StoredIntent, transitionIntent } from './card-intents.ts';
import { type CardOutcome, type CardRefusal, testCards } from './test-cards.ts';
import { type CardDetails, validateCard } from './validate-card.ts';

type CardError =
  | CardRefusal
  | NonNullable<ReturnType<typeof validateCard>>
  | 'notATestCard'
  | 'intentUnknown'
  | 'intentClosed'
  | 'authenticationFailed';

export type Confirmation = { intent: StoredIntent } | { refused: CardError };

export async function confirmCard(db: Database, clientSecret: string, card: CardDetails): Promise<Confirmation> {
  const paid = succeeds(card) ? await payIntent(db, clientSecret) : undefined;
  if (paid) return { intent: paid };
  const intent = await findIntent(db, { clientSecret });
  if (!intent) return { refused: 'intentUnknown' };
  if (intent.status === 'succeeded') return { intent };
  const problem = validateCard(card, new Date());
  if (problem) return { refused: problem };
  const outcome = outcomeOf(card);
  if (!outcome) return { refused: 'notATestCard' };
  if (outcome.kind === 'declined') return { refused: outcome.message };
  if (outcome.kind === 'authenticates') {
    const declines = outcome.then === 'declined' ? 'declined' : null;
    const isPending = await transitionIntent(
      db,
      intent.id,
      ['requires_payment_method', 'requires_action'],
      'requires_action',
      declines,
    );
    return isPending ? { intent: { ...intent, status: 'requires_action' } } : { refused: 'intentClosed' };
  }
  return pay(db, intent);
}

function succeeds(card: CardDetails): boolean {
  return !validateCard(card, new Date()) && outcomeOf(card)?.kind === 'succeeds';
}

function outcomeOf({ number }: CardDetails): CardOutcome | undefined {
  return testCards[number.replace(/[\s-]/g, '')];
}

/** Completes the simulated 3-D Secure step. */
export async function authenticate(db: Database, clientSecret: string, agrees: boolean): Promise<Confirmation> {
  const intent = await findIntent(db, { clientSecret });
  if (!intent) return { refused: 'intentUnknown' };
  if (intent.status === 'succeeded') return { intent };
  if (intent.status !== 'requires_action') return { refused: 'intentClosed' };
  if (agrees && !intent.declinesAfterAction) return pay(db, intent);
  await transitionIntent(db, intent.id, ['requires_action'], 'requires_payment_method');
  return { refused: agrees ? 'declined' : 'authenticationFailed' };
}

async function pay(db: Database, { id, clientSecret }: StoredIntent): Promise<Confirmation> {
  const paid = await payIntent(db, clientSecret);
  if (paid) return { intent: paid };
  // Paid or canceled in the meantime.
  const current = await findIntent(db, { id });
  return current?.status === 'succeeded' ? { intent: current } : { refused: 'intentClosed' };
}
