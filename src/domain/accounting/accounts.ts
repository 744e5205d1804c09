import { type AccountSettings, usualAccounts } from '../../contract/owner/accounts.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { changeShopSettings, findShopSettings } from '../shop-settings/shop-settings.ts';

export async function findAccounts(db: Database): Promise<AccountSettings> {
  return (await findShopSettings(db)).accounts ?? usualAccounts;
}

/** Throws `forbidden`. */
export async function setShopAccounts(db: Database, actor: StaffActor, accounts: AccountSettings): Promise<void> {
  await asStaff(db, actor, (transaction) => changeShopSettings(transaction, { accounts }));
}
