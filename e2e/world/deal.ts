import { Person } from './person.ts';
import type { World } from './world.ts';

const TWO_DAYS = 2 * 24 * 3_600_000;

/** The admin sets a deal, a sixth off, that runs for two days. */
export async function startDeal(address: string, { accounts, products }: World): Promise<void> {
  const admin = await Person.signIn(address, accounts.admin);
  const { price } = await admin.call<{ price: number }>('GET', `/api/products/${products.ordinary}`);
  const endsAt = new Date(Date.now() + TWO_DAYS).toISOString();
  await admin.call('PUT', '/api/deal', { _id: products.ordinary, price: Math.floor((price * 5) / 6), endsAt });
  await admin.leave();
}
