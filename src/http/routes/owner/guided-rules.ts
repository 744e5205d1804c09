import { type Purpose, purposes } from '../../../contract/catalogue/guided-rules.ts';
import { listGuidedRules, type PresentedGuidedRules, setGuidedRules } from '../../../contract/owner/guided-rules.ts';
import type { Database } from '../../../db/connect.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { assertSeen, versionOf } from '../../../domain/kernel/seen-version.ts';
import type { Shop } from '../../../domain/shop.ts';
import { changeGuidedRules, findGuidedRules } from '../../../domain/shop-settings/guided-rules.ts';
import { type Route, route } from '../../server/route.ts';

export const guidedRulesRoutes = ({ db, settings }: Shop): Route[] => [
  route(listGuidedRules, () => Promise.all(purposes.map((purpose) => present(db, purpose)))),

  route(setGuidedRules, async ({ params: { purpose }, body: { version, ...rules } }, { actor }) => {
    await asStaff(db, actor, async (transaction) => {
      const current = async () => (await present(transaction, purpose)).version;
      await assertSeen(transaction, 'guided rules', { version, current });
      await changeGuidedRules(transaction, purpose, rules);
    });
    settings.forget();
    return present(db, purpose);
  }),
];

async function present(db: Database, purpose: Purpose): Promise<PresentedGuidedRules> {
  const rules = await findGuidedRules(db, purpose);
  return { purpose, rules, version: versionOf(rules) };
}
