import { sql } from 'kysely';
import {
  noLegalData,
  type ShopSettings,
  usualWarrantyMonths,
  usualWithdrawalDays,
} from '../../contract/owner/shop-settings.ts';
import type { Database } from '../../db/connect.ts';
import type { RecentlyRead } from '../kernel/recently-read.ts';
import { type FindChanged, untilChanged } from '../kernel/until-changed.ts';

export type { ShopSettings } from '../../contract/owner/shop-settings.ts';

export type ReadShopSettings = RecentlyRead<ShopSettings>;

/** The settings as they are in the database, cached until they change. */
export const shopSettings = (db: Database, changes: FindChanged): ReadShopSettings =>
  untilChanged(() => findShopSettings(db), changes);

/** The settings of a shop whose owner has set nothing. */
const defaults: ShopSettings = {
  ...noLegalData,
  pricesIncludeTax: true,
  homeCountry: null,
  homeRegion: '',
  sellsWithoutTax: false,
  uncheckedVatIds: 'tax',
  legalTextsReviewed: false,
  deliveryTaxClass: 'standard',
  returnDays: 14,
  warrantyMonths: usualWarrantyMonths,
  withdrawalDays: usualWithdrawalDays,
  // As the trigger of the log has it.
  logDays: 730,
  staffFactorDays: 0,
  staffFactorSince: null,
  stepUpRefundAmount: null,
  accounts: null,
  guidedRules: {},
};

export async function findShopSettings(db: Database): Promise<ShopSettings> {
  const row = await db.selectFrom('shopSettings').select('settings').executeTakeFirst();
  return { ...defaults, ...(row?.settings as Partial<ShopSettings> | undefined) };
}

/** Keeps the other settings, also when another admin changes them at the same time. */
export async function changeShopSettings(db: Database, changes: Partial<ShopSettings>): Promise<void> {
  const settings = JSON.stringify(changes);
  await sql`
    insert into shop_settings as known (settings) values (${settings}::jsonb)
    on conflict (only_row) do update set settings = known.settings || excluded.settings, updated_at = clock_timestamp()
  `.execute(db);
}
