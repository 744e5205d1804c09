import type { Page } from '@playwright/test';

/** A page for reading fetches its scripts when it has been painted: waits until its router is at work. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window);
}
