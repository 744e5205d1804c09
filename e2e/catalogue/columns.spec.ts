import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { bookHere, expect, someProduct, test } from '../support/test.ts';

const lists = {
  manageOrders: '/api/booking?',
  manageProducts: '/api/manage/products?',
  users: '/api/user?',
  moderateReviews: '/api/reviews/all?',
};

for (const width of [800, 1280]) {
  test(`D10 columns have the same width with rows as before the rows, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsAdmin(page);
    await bookHere(page, (await someProduct(page, 11))._id);
    for (const [name, address] of Object.entries(lists)) {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**${address}*`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/dashboard/${name}`);
      await expect(page.locator('tbody [role=status]')).toBeAttached();
      const before = await columnsOf(page);
      answer();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await columnsOf(page), name).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

/** Where each column begins, in whole pixels. */
function columnsOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().left)),
  );
}
