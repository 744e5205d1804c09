import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by Tab, as far as somebody would, until this has the focus. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < most && !(await isReached()); stop++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Chooses it by the keyboard alone. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
