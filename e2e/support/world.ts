import type { BrowserContext } from '@playwright/test';
import { signedIn } from '../screens/signed-in.ts';
import { fillWorld } from '../world/fill.ts';
import type { Role, World } from '../world/world.ts';
import { openShop } from './shop-process.ts';
import { test as base } from './test.ts';

type Filled = { address: string; world: World };

/** Journeys through a shop of their own, in which every state has somebody or something: nobody else changes it. */
export const test = base.extend<{ world: World; signIn: (role: Role) => Promise<void> }, { filled: Filled }>({
  filled: [
    async ({ browserName: _ }, use) => {
      const shop = await openShop('world-data');
      try {
        await use({ address: shop.address, world: await fillWorld(shop) });
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ filled }, use) => use(filled.address),
  world: ({ filled }, use) => use(filled.world),
  signIn: ({ context, world }, use) => use((role) => enter(context, world, role)),
});

/** This browser's tabs become somebody else's. */
async function enter(context: BrowserContext, world: World, role: Role): Promise<void> {
  await context.clearCookies();
  if (role !== 'visitor') await signedIn(context, world.accounts[role]);
}
