import type { Config } from '../config/config.ts';
import type { SetUpStep } from '../contract/owner/overview.ts';
import type { Database } from '../db/connect.ts';
import { findMissingSetUp } from '../domain/set-up.ts';
import { attempt, type Finding } from './finding.ts';

/** The same list as the dashboard's Today. */
export async function checkSetUp(db: Database, { services }: Config): Promise<Finding[]> {
  const real = { mail: services.smtp !== undefined, cards: services.cards !== undefined };
  let missing: SetUpStep[] = [];
  const reading = await attempt(
    'set-up',
    'looked for what the first real order needs',
    async () => {
      missing = (await findMissingSetUp(db, real)).filter((step) => Object.hasOwn(remedies, step));
      return 'complete';
    },
    'Start the shop once: it brings the database up to date.',
  );
  if (missing.length === 0) return [reading];
  return missing.map((step) => ({
    subject: 'set-up',
    action: 'looked for what the first real order needs',
    result: 'warning',
    ...(remedies[step as keyof typeof remedies] satisfies Pick<Finding, 'detail' | 'remedy'>),
  }));
}

/** The other services have findings of their own. */
const remedies = {
  seller: {
    detail: 'the shop does not say who sells, so it issues no invoices',
    remedy: 'Enter company and address in the dashboard, Shop settings.',
  },
  country: {
    detail: 'the shop has no country, so it issues no invoices',
    remedy: 'Choose your country in the dashboard, Taxes.',
  },
  taxes: {
    detail: 'nothing is decided about taxes, so the shop issues no invoices',
    remedy: 'Set tax rates in the dashboard, Taxes, or choose there that you charge no tax.',
  },
  delivery: {
    detail: 'the shop delivers nowhere',
    remedy: 'Add a zone with a delivery method in the dashboard, Delivery.',
  },
  backup: {
    detail: 'the shop has no backup',
    remedy: 'Back it up every day: npm run backup, or the timer of docs/operations.md.',
  },
  legal: {
    detail: 'the legal texts are not reviewed',
    remedy: 'Review Terms, Privacy, Returns, Warranty and Imprint, and confirm it in the dashboard, Shop settings.',
  },
} as const satisfies Partial<Record<SetUpStep, Pick<Finding, 'detail' | 'remedy'>>>;
