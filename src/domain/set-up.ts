import { type SetUpStep, setUpSteps } from '../contract/owner/overview.ts';
import type { Database } from '../db/connect.ts';
import { findLastBackup } from './backups.ts';
import { missingForInvoices } from './documents/invoice-requirements.ts';
import { findShopSettings } from './shop-settings/shop-settings.ts';
import { findTaxRates } from './tax/taxes.ts';

/** The services that are real, not the sandbox's. */
export type RealServices = { mail: boolean; cards: boolean };

/** What a shop lacks before its first real order, in the order in which an owner sets it up. */
export async function findMissingSetUp(db: Database, real: RealServices): Promise<SetUpStep[]> {
  const [settings, rates, method, backup] = await Promise.all([
    findShopSettings(db),
    findTaxRates(db),
    db.selectFrom('deliveryMethods').select('id').limit(1).executeTakeFirst(),
    findLastBackup(db),
  ]);
  const missing = new Set<SetUpStep>(missingForInvoices(settings, { rates }));
  if (!method) missing.add('delivery');
  if (!settings.legalTextsReviewed) missing.add('legal');
  if (!backup) missing.add('backup');
  if (!real.mail) missing.add('mail');
  if (!real.cards) missing.add('cards');
  return setUpSteps.filter((step) => missing.has(step));
}
