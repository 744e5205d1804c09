import { openShop } from './shop-process.ts';

/** Playwright's global setup: one shop for all journeys. */
export default async function startShop(): Promise<() => Promise<void>> {
  const shop = await openShop('e2e-data');
  process.env.SHOP_ADDRESS = shop.address;
  return shop.close;
}
