import type { InvoiceRequirement } from '../../contract/owner/overview.ts';
import { addressRulesOf } from '../addresses/countries.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { areTaxesSet } from '../tax/price-terms.ts';
import type { TaxRules } from '../tax/tax-rules.ts';

/** What the owner has not decided yet, without which no invoice is issued (docs/decisions/0105-no-invoice-without-a-seller.md). */
export function missingForInvoices(settings: ShopSettings, rules: Pick<TaxRules, 'rates'>): InvoiceRequirement[] {
  const isDecided: Record<InvoiceRequirement, boolean> = {
    seller: hasSeller(settings),
    country: settings.homeCountry !== null,
    taxes: areTaxesSet(rules) || settings.sellsWithoutTax,
  };
  return (Object.keys(isDecided) as InvoiceRequirement[]).filter((requirement) => !isDecided[requirement]);
}

/** A name, and an address as far as its country requires one. */
function hasSeller({ companyName, addressLine1, city, postalCode, homeCountry }: ShopSettings): boolean {
  const required = homeCountry ? addressRulesOf(homeCountry)?.required : undefined;
  const needsPostalCode = required?.includes('postalCode') ?? false;
  return [companyName, addressLine1, city, ...(needsPostalCode ? [postalCode] : [])].every((part) => part !== '');
}
