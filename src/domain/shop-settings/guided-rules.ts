import { sql } from 'kysely';
import { type GuidedRules, type Purpose, usualGuidedRules } from '../../contract/catalogue/guided-rules.ts';
import type { Database } from '../../db/connect.ts';
import { findShopSettings, type ShopSettings } from './shop-settings.ts';

export async function findGuidedRules(db: Database, purpose: Purpose): Promise<GuidedRules> {
  return guidedRulesOf(await findShopSettings(db), purpose);
}

/** Those of the owner, or the usual ones. */
export const guidedRulesOf = ({ guidedRules }: Pick<ShopSettings, 'guidedRules'>, purpose: Purpose): GuidedRules =>
  guidedRules[purpose] ?? usualGuidedRules[purpose];

/** Keeps those of other purposes, also when another member of the staff changes them at the same time. */
export async function changeGuidedRules(db: Database, purpose: Purpose, rules: GuidedRules): Promise<void> {
  const own = JSON.stringify({ [purpose]: rules });
  await sql`
    insert into shop_settings as known (settings) values (jsonb_build_object('guidedRules', ${own}::jsonb))
    on conflict (only_row) do update set
      settings = known.settings ||
        jsonb_build_object('guidedRules', coalesce(known.settings->'guidedRules', '{}') || ${own}::jsonb),
      updated_at = clock_timestamp()
  `.execute(db);
}
