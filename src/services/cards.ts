import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { installationSecret } from '../domain/kernel/installation.ts';
import type { CardForm, CardPayments } from '../domain/payment/card/card-payments.ts';
import type { Translate } from '../messages/translate.ts';
import { cardCalls } from '../sandbox/card-calls.ts';
import { reportPayments } from '../sandbox/card-reports.ts';
import { cancelSandboxPayments, sandboxCards } from '../sandbox/cards.ts';

type CardService = {
  cards: CardPayments;
  /** Without it pages show the sandbox's form. */
  cardForm?: CardForm;
  sandbox?: {
    calls: (app: FastifyInstance) => Promise<void>;
    /** Undefined where payments are not reported. */
    reportPayments: ((url: string) => Promise<void>) | undefined;
  };
};

type Dependencies = { db: Database; t: Translate };

export async function cardService(config: Config, { db, t }: Dependencies): Promise<CardService> {
  const { cards } = config.services;
  if (cards) {
    const { stripeCards, stripeForm } = await import('../adapters/stripe/stripe.ts');
    await cancelSandboxPayments(db);
    const shopId = await installationSecret(db, 'shop-id');
    return { cards: stripeCards({ ...cards, shopId }), cardForm: stripeForm(cards.publishableKey) };
  }
  const secret = await installationSecret(db, 'sandbox-webhook');
  return {
    cards: sandboxCards(db, secret),
    sandbox: {
      calls: cardCalls({ db, messageFor: (key) => t(`card.${key}` as 'card.declined') }),
      reportPayments: config.sandboxWebhooks ? (url) => reportPayments(db, { url, secret }) : undefined,
    },
  };
}
