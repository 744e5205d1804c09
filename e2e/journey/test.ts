import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { configurations, type Part } from './configurations.ts';
import { type Journey, openJourney, owner } from './open-journey.ts';

export { expect };

type Wanted = { parts: readonly Part[] };

/** Journeys through one shop whose parts are real or played, as JOURNEY names them. */
export const test = base.extend<{ ownersPage: Page }, { wanted: Wanted; journey: Journey }>({
  wanted: [
    async ({ browserName: _ }, use) => {
      const wanted = configurations[process.env.JOURNEY ?? ''];
      if (!wanted) throw new Error('Start it by npm run journey');
      await use(wanted);
    },
    { scope: 'worker' },
  ],
  journey: [
    async ({ wanted }, use) => {
      const journey = await openJourney(wanted.parts);
      await use(journey);
      await journey.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ journey }, use) => use(journey.address),
  /** Whoever runs the shop, in a browser of their own: signed in with Google, and its admin by the address. */
  ownersPage: async ({ browser, journey }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/login?returnTo=/dashboard/manageOrders');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await journey.googlePage(page, owner);
    await expect(page).toHaveURL('/dashboard/manageOrders');
    await use(page);
    await context.close();
  },
});
