import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { bookProduct, expect, sampleProduct, test } from '../support/test.ts';

const lists = {
  manageOrders: '/api/booking?',
  manageProducts: '/api/products?',
  users: '/api/user?',
  moderateReviews: '/api/reviews/all?',
};

for (const width of [800, 1280]) {
  test(`D10 columns keep their width when the rows arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsAdmin(page);
    await bookProduct(page, (await sampleProduct(page, 11))._id);
    for (const [name, address] of Object.entries(lists)) {
      const release = await holdRequests(page, `**${address}*`);
      await page.goto(`/dashboard/${name}`);
      await expect(page.locator('tbody [role=status]')).toBeAttached();
      const before = await columnPositions(page);
      release();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await columnPositions(page), name).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

function columnPositions(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().left)),
  );
}
