import type { Dependencies } from '../kernel/dependencies.ts';
import type { ReadShopSettings } from '../shop-settings/shop-settings.ts';
import type { ReadTaxRules } from './taxes.ts';
import type { VatIdChecks } from './vat-id-checks.ts';

export type TaxDependencies = Dependencies & {
  settings: ReadShopSettings;
  taxRules: ReadTaxRules;
  vatIds: VatIdChecks;
};
