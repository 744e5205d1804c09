import type { Database } from '../../db/connect.ts';
import { changeShopSettings, findShopSettings, type ShopSettings } from './shop-settings.ts';

type Changes = Pick<ShopSettings, 'staffFactorDays' | 'stepUpRefundAmount'>;

/** The days of staff count from when the owner begins to require a second factor, not from each change of their number. */
export async function changeSecuritySettings(db: Database, changes: Changes): Promise<void> {
  const { staffFactorSince } = await findShopSettings(db);
  const since = changes.staffFactorDays === 0 ? null : (staffFactorSince ?? new Date().toISOString());
  await changeShopSettings(db, { ...changes, staffFactorSince: since });
}
