import { expect, type Locator, type Page } from '@playwright/test';
import { shownFocusFinding } from '../checks/focus.ts';

export async function tabTo(page: Page, target: Locator, maxStops = 80): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < maxStops && !(await isReached()); stop++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The page itself has moved the focus, to where a person sees it. */
export async function expectShownFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => shownFocusFinding(page)).toBeUndefined();
}
