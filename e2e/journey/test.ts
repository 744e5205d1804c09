import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { configurations, type Service } from './configurations.ts';
import { waitForLink } from './mailbox.ts';
import { type Journey, openJourney, owner } from './open-journey.ts';

export { expect };

type Configuration = { services: readonly Service[] };

/** Journeys through one shop in the configuration that JOURNEY names. */
export const test = base.extend<{ ownerPage: Page }, { configuration: Configuration; journey: Journey }>({
  configuration: [
    async ({ browserName: _ }, use) => {
      const configuration = configurations[process.env.JOURNEY ?? ''];
      if (!configuration) throw new Error('Start it by npm run journey');
      await use(configuration);
    },
    { scope: 'worker' },
  ],
  journey: [
    async ({ configuration }, use) => {
      const journey = await openJourney(configuration.services);
      await use(journey);
      await journey.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ journey }, use) => use(journey.address),
  /** The owner in another browser, signed in with Google, an admin by ADMIN_EMAIL. */
  ownerPage: async ({ browser, journey, configuration: { services } }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/login?returnTo=/dashboard/manageOrders');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await journey.googlePage(page, owner);
    await expect(page).toHaveURL('/dashboard/manageOrders');
    // Beside a real service the sandbox's Google proves no identity (docs/decisions/0032-absent-google-and-public-demos.md).
    if (services.length > 0 && !services.includes('google')) {
      await page.goto(await waitForLink(journey.mailbox, owner.email, 'Confirm your email address', '/verify-email'));
      await page.getByRole('button', { name: 'Confirm email' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed.');
    }
    await use(page);
    await context.close();
  },
});
