import type { BrowserContext, Page } from '@playwright/test';
import type { StripeDouble } from '../../src/testing/doubles/stripe/stripe-double.ts';
import { fillStripeCard, routeStripe } from '../support/stripe/browser.ts';
import { fillCard } from '../support/test.ts';

export type CardForm = {
  prepare: (context: BrowserContext) => Promise<void>;
  fill: (page: Page, number: string) => Promise<void>;
};

export const sandboxCardForm: CardForm = { prepare: async () => undefined, fill: fillCard };

export function stripeCardForm({ url }: StripeDouble): CardForm {
  return { prepare: (context) => routeStripe(context, url), fill: fillStripeCard };
}
