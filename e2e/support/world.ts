import type { BrowserContext } from '@playwright/test';
import { signInContext } from '../screens/sign-in.ts';
import { fillWorld } from '../world/fill.ts';
import type { Role, World } from '../world/world.ts';
import { openShop } from './shop-process.ts';
import { test as base } from './test.ts';

type Fixtures = { world: World; signIn: (role: Role) => Promise<void> };
type SeededShop = { address: string; world: World };

/** Journeys in their own shop, seeded with data for every state, which no other journey changes. */
export const test = base.extend<Fixtures, { shopLocale: string; seededShop: SeededShop }>({
  // An option of the worker, so of a whole file.
  shopLocale: ['en-US', { option: true, scope: 'worker' }],
  seededShop: [
    async ({ shopLocale }, use) => {
      const shop = await openShop('world-data', { LOCALE: shopLocale });
      try {
        await use({ address: shop.address, world: await fillWorld(shop, shopLocale) });
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ seededShop }, use) => use(seededShop.address),
  world: ({ seededShop }, use) => use(seededShop.world),
  signIn: ({ context, world }, use) => use((role) => switchRole(context, world, role)),
});

async function switchRole(context: BrowserContext, world: World, role: Role): Promise<void> {
  await context.clearCookies();
  if (role !== 'visitor') await signInContext(context, world.accounts[role]);
}
