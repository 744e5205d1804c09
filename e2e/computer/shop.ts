import type { Page } from '@playwright/test';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
import { test as base } from '../support/test.ts';
import { setUpTaxes } from './owner.ts';

/** A sample shop of its own, because it has taxes and its stock is counted. `owner` is signed in at a desk. */
export const test = base.extend<{ owner: Page }, { shop: ShopProcess }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openShop('computer-data', { SAMPLE_CATALOGUE: 'on' });
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  owner: async ({ openVisitor }, use) => {
    const owner = await openVisitor();
    await owner.setViewportSize({ width: 1280, height: 900 });
    await setUpTaxes(owner);
    await use(owner);
  },
});
