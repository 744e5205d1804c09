import {
  getSecuritySettings,
  type SecuritySettings,
  setSecuritySettings,
} from '../../../contract/owner/security-settings.ts';
import type { Database } from '../../../db/connect.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { priceToMinor, toMajor } from '../../../domain/kernel/money.ts';
import { assertSeen, versionOf } from '../../../domain/kernel/seen-version.ts';
import type { Shop } from '../../../domain/shop.ts';
import { changeSecuritySettings } from '../../../domain/shop-settings/security-settings.ts';
import { findShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { type Route, route } from '../../server/route.ts';

export const securitySettingsRoutes = ({ db, settings, currency }: Shop): Route[] => [
  route(getSecuritySettings, () => present(db, currency)),

  route(setSecuritySettings, async ({ body }, { actor }) => {
    await asStaff(db, actor, async (transaction) => {
      const current = async () => (await present(transaction, currency)).version;
      await assertSeen(transaction, 'security settings', { version: body.version, current });
      const { staffFactorDays, stepUpRefund } = body;
      const stepUpRefundAmount =
        stepUpRefund === undefined ? null : priceToMinor('stepUpRefund', stepUpRefund, currency);
      await changeSecuritySettings(transaction, { staffFactorDays, stepUpRefundAmount });
    });
    settings.forget();
    return present(db, currency);
  }),
];

async function present(db: Database, currency: string): Promise<SecuritySettings> {
  const { staffFactorDays, stepUpRefundAmount } = await findShopSettings(db);
  const stepUpRefund = stepUpRefundAmount === null ? null : toMajor(stepUpRefundAmount, currency);
  const presented = { staffFactorDays, stepUpRefund };
  return { ...presented, version: versionOf(presented) };
}
