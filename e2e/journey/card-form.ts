import type { BrowserContext, Page } from '@playwright/test';
import type { StripeDouble } from '../../src/testing/doubles/stripe/stripe-double.ts';
import { fillStripeCard, playStripe } from '../support/stripe/browser.ts';
import { fillCard } from '../support/test.ts';

/** Where the card is typed in. */
export type CardForm = {
  /** What this browser must find of the card provider. */
  meet: (context: BrowserContext) => Promise<void>;
  fill: (page: Page, number: string) => Promise<void>;
};

export const sandboxCardForm: CardForm = { meet: async () => undefined, fill: fillCard };

export function stripeCardForm({ url }: StripeDouble): CardForm {
  return { meet: (context) => playStripe(context, url), fill: fillStripeCard };
}
