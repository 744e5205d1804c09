import { isPostalCode } from '../../../contract/account/address-rules.ts';
import { Refusal } from '../../../contract/error.ts';
import { getSeller } from '../../../contract/owner/seller.ts';
import {
  getShopSettings,
  type NewShopSettings,
  noLegalData,
  type PresentedShopSettings,
  setShopSettings,
  usualWarrantyMonths,
  usualWithdrawalDays,
} from '../../../contract/owner/shop-settings.ts';
import type { Database } from '../../../db/connect.ts';
import { addressRulesOf } from '../../../domain/addresses/countries.ts';
import { sellerFactsOf } from '../../../domain/documents/seller.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { readableEmail } from '../../../domain/kernel/readable-email.ts';
import { assertSeen, versionOf } from '../../../domain/kernel/seen-version.ts';
import type { Shop } from '../../../domain/shop.ts';
import { changeShopSettings, findShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { isInEu } from '../../../domain/tax/eu.ts';
import { pricesIncludeTax } from '../../../domain/tax/price-terms.ts';
import { findTaxRates } from '../../../domain/tax/taxes.ts';
import { isMistypedVatId, parseVatId } from '../../../domain/tax/vat-id.ts';
import { publicRead } from '../../cache/public-read.ts';
import { type Route, route } from '../../server/route.ts';

export const shopSettingsRoutes = ({ db, settings }: Shop): Route[] => [
  publicRead(
    getSeller,
    () => ['seller'],
    async () => {
      const [settings, rates] = await Promise.all([findShopSettings(db), findTaxRates(db)]);
      const { withdrawalDays: days, withdrawalInformation: information, withdrawalForm: form } = settings;
      return {
        seller: sellerFactsOf(settings),
        pricesIncludeTax: pricesIncludeTax(settings, { rates }),
        withdrawal: { days, information, form },
      };
    },
  ),

  route(getShopSettings, () => present(db)),

  route(setShopSettings, async ({ body: { version, ...body } }, { actor }) => {
    await asStaff(db, actor, async (transaction) => {
      const current = async () => (await present(transaction)).version;
      await assertSeen(transaction, 'shop settings', { version, current });
      await assertValid(transaction, body);
      const periods = { warrantyMonths: usualWarrantyMonths, withdrawalDays: usualWithdrawalDays };
      const unset = { ...noLegalData, ...periods, legalTextsReviewed: false };
      await changeShopSettings(transaction, { ...unset, ...body });
    });
    settings.forget();
    return present(db);
  }),
];

async function present(db: Database): Promise<PresentedShopSettings> {
  const {
    pricesIncludeTax: _,
    deliveryTaxClass: __,
    sellsWithoutTax: ___,
    uncheckedVatIds: ____,
    logDays: _____,
    staffFactorDays: ______,
    staffFactorSince: _______,
    stepUpRefundAmount: ________,
    guidedRules: _________,
    ...settings
  } = await findShopSettings(db);
  const presented = { ...settings, email: readableEmail(settings.email) };
  return { ...presented, version: versionOf(presented) };
}

/** By the rules of the shop's country, once the owner has set it. Throws `invalid_request` with each wrong field. */
async function assertValid(db: Database, { vatId, postalCode }: Pick<NewShopSettings, 'vatId' | 'postalCode'>) {
  const { homeCountry } = await findShopSettings(db);
  const errors = [
    ...(hasPostalCode(homeCountry, postalCode) ? [] : [problem('postalCode', 'postalCodeInvalid')]),
    ...((await hasVatId(homeCountry, vatId)) ? [] : [problem('vatId', 'vatIdInvalid')]),
  ];
  if (errors.length > 0) throw new Refusal('invalid_request', { errors });
}

const problem = (field: string, message: string) => ({ field, code: 'custom', message });

function hasPostalCode(country: string | null, postalCode: string | undefined): boolean {
  const rules = country ? addressRulesOf(country) : undefined;
  return !postalCode || !rules || isPostalCode(postalCode, rules);
}

/** Tax numbers of other countries have other formats, but what begins as one of the European Union has its own. */
async function hasVatId(country: string | null, vatId: string | undefined): Promise<boolean> {
  const isOfUnion = vatId && ((country && isInEu(country)) || isMistypedVatId(vatId));
  return !isOfUnion || (await parseVatId(vatId)) !== undefined;
}
