import { Refusal } from '../contract/error.ts';
import { getSeller, type Seller } from '../contract/seller.ts';
import {
  getShopSettings,
  noLegalData,
  type PresentedShopSettings,
  setShopSettings,
  usualWarrantyMonths,
} from '../contract/shop-settings.ts';
import type { Database } from '../db/connect.ts';
import { linesOfSeller } from '../domain/documents/seller.ts';
import { asAdmin } from '../domain/kernel/as-admin.ts';
import { readableEmail } from '../domain/kernel/readable-email.ts';
import { assertSeen, versionOf } from '../domain/kernel/seen-version.ts';
import type { Shop } from '../domain/shop.ts';
import { changeShopSettings, findShopSettings, type ShopSettings } from '../domain/shop-settings/shop-settings.ts';
import { isInEu } from '../domain/tax/eu.ts';
import { pricesIncludeTax } from '../domain/tax/price-terms.ts';
import { findTaxRates } from '../domain/tax/taxes.ts';
import { parseVatId } from '../domain/tax/vat-id.ts';
import { type Route, route } from './route.ts';

export const shopSettingsRoutes = ({ db, settings }: Shop): Route[] => [
  route(getSeller, async () => {
    const [settings, rates] = await Promise.all([findShopSettings(db), findTaxRates(db)]);
    return { seller: presentSeller(settings), pricesIncludeTax: pricesIncludeTax(settings, { rates }) };
  }),

  route(getShopSettings, () => present(db)),

  route(setShopSettings, async ({ body: { version, ...body } }, { actor }) => {
    await asAdmin(db, actor, async (transaction) => {
      const current = async () => (await present(transaction)).version;
      await assertSeen(transaction, 'shop settings', { version, current });
      await assertVatId(transaction, body.vatId);
      const unset = { ...noLegalData, warrantyMonths: usualWarrantyMonths, legalTextsReviewed: false };
      await changeShopSettings(transaction, { ...unset, ...body });
    });
    settings.forget();
    return present(db);
  }),
];

async function present(db: Database): Promise<PresentedShopSettings> {
  const { pricesIncludeTax: _, deliveryTaxClass: __, sellsWithoutTax: ___, ...settings } = await findShopSettings(db);
  const presented = { ...settings, email: readableEmail(settings.email) };
  return { ...presented, version: versionOf(presented) };
}

function presentSeller(settings: ShopSettings): Seller {
  const { companyName: name, email, phone, registration, vatId, responsible } = settings;
  return {
    name,
    address: linesOfSeller(settings, ''),
    email: readableEmail(email),
    phone,
    registration,
    vatId,
    responsible,
  };
}

// Elsewhere, tax numbers have other formats.
async function assertVatId(db: Database, vatId: string | undefined): Promise<void> {
  const { homeCountry } = await findShopSettings(db);
  if (!vatId || !homeCountry || !isInEu(homeCountry) || (await parseVatId(vatId))) return;
  throw new Refusal('invalid_request', { errors: [{ field: 'vatId', code: 'custom', message: 'vatIdInvalid' }] });
}
