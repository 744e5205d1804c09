import type { Database } from '../db/connect.ts';
import { findIntent, type StoredIntent, transitionIntent } from './card-intents.ts';
import { checkCard, type GivenCard } from './check-card.ts';
import { type CardRefusal, testCards } from './test-cards.ts';

/** Why a card was refused, as a key of the message catalogue's `card`. */
type CardError =
  | CardRefusal
  | NonNullable<ReturnType<typeof checkCard>>
  | 'notATestCard'
  | 'intentUnknown'
  | 'intentClosed'
  | 'authenticationFailed';

export type Confirmation = { intent: StoredIntent } | { refused: CardError };

type OnPaid = (intent: StoredIntent) => Promise<void>;

/** The buyer's browser pays with a card: what the provider's own servers would decide. `onPaid` tells the shop by webhook. */
export async function confirmCard(
  db: Database,
  clientSecret: string,
  card: GivenCard,
  onPaid: OnPaid,
): Promise<Confirmation> {
  const intent = await findIntent(db, { clientSecret });
  if (!intent) return { refused: 'intentUnknown' };
  if (intent.status === 'succeeded') return { intent };
  const wrong = checkCard(card, new Date());
  if (wrong) return { refused: wrong };
  const outcome = testCards[card.number.replace(/[\s-]/g, '')];
  if (!outcome) return { refused: 'notATestCard' };
  if (outcome.kind === 'declined') return { refused: outcome.message };
  if (outcome.kind === 'authenticates') {
    const declines = outcome.then === 'declined' ? 'declined' : null;
    const asked = await transitionIntent(
      db,
      intent.id,
      ['requires_payment_method', 'requires_action'],
      'requires_action',
      declines,
    );
    return asked ? { intent: { ...intent, status: 'requires_action' } } : { refused: 'intentClosed' };
  }
  return pay(db, intent, onPaid);
}

/** The buyer answered the bank's question in the authentication step. */
export async function authenticate(
  db: Database,
  clientSecret: string,
  agrees: boolean,
  onPaid: OnPaid,
): Promise<Confirmation> {
  const intent = await findIntent(db, { clientSecret });
  if (!intent) return { refused: 'intentUnknown' };
  if (intent.status === 'succeeded') return { intent };
  if (intent.status !== 'requires_action') return { refused: 'intentClosed' };
  if (agrees && !intent.declinesAfterAction) return pay(db, intent, onPaid);
  await transitionIntent(db, intent.id, ['requires_action'], 'requires_payment_method');
  return { refused: agrees ? 'declined' : 'authenticationFailed' };
}

async function pay(db: Database, intent: StoredIntent, onPaid: OnPaid): Promise<Confirmation> {
  const paid = await transitionIntent(db, intent.id, ['requires_payment_method', 'requires_action'], 'succeeded');
  if (paid) await onPaid(intent);
  const current = await findIntent(db, { id: intent.id });
  return current?.status === 'succeeded' ? { intent: current } : { refused: 'intentClosed' };
}
