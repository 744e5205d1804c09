import { ApiUser } from './api-user.ts';
import type { World } from './world.ts';

const TWO_DAYS = 2 * 24 * 3_600_000;

export async function startDeal(address: string, { accounts, products }: World): Promise<void> {
  const admin = await ApiUser.signIn(address, accounts.admin);
  const { price } = await admin.call<{ price: number }>('GET', `/api/products/${products.ordinary}`);
  const endsAt = new Date(Date.now() + TWO_DAYS).toISOString();
  await admin.call('PUT', '/api/deal', { _id: products.ordinary, price: Math.floor((price * 5) / 6), endsAt });
  await admin.dispose();
}
