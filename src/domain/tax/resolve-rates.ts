import type { TaxClass } from '../../contract/owner/tax.ts';
import { canonicalPlace } from '../addresses/canonical-place.ts';
import { addressRulesOf } from '../addresses/countries.ts';
import type { Place } from '../addresses/place.ts';
import { localDate } from '../kernel/local-time.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import type { TaxDependencies } from './dependencies.ts';
import { memberStateOf } from './eu.ts';
import { areTaxesSet } from './price-terms.ts';
import { rateAt, type TaxRules } from './tax-rules.ts';
import type { VatId } from './vat-id.ts';

/** Thousandths of a percent, as `totalsOf()` takes them. */
export type Rates = { homeRate: number; rate: number };

export type ResolvedRates = {
  pricesIncludeTax: boolean;
  areTaxesSet: boolean;
  /** By product id. */
  products: ReadonlyMap<string, Rates>;
  delivery: Rates;
  /** The buyer owes the tax, which documents must say. */
  isReverseCharge: boolean;
  /** The country of the address has regions with rates of their own, and the region is not known yet. */
  isRegionMissing: boolean;
};

type Order = {
  /** Where the order is delivered. Null: picked up, or not known yet; taxed where the shop is. */
  address: Place | null;
  /** `taxClass`: its own; null: that of its category. */
  products: readonly { productId: string; category: string | null; taxClass: TaxClass | null }[];
  vatId: VatId | null;
  now: Date;
};

/** What rates apply to an order. */
export async function resolveRates(
  shop: Pick<TaxDependencies, 'settings' | 'taxRules' | 'timeZone'>,
  order: Order,
): Promise<ResolvedRates> {
  const [settings, rules] = await Promise.all([shop.settings(), shop.taxRules()]);
  return ratesOf({ settings, rules, today: localDate(order.now, shop.timeZone) }, order);
}

type Known = {
  settings: Pick<ShopSettings, 'pricesIncludeTax' | 'homeCountry' | 'homeRegion' | 'deliveryTaxClass'> &
    Partial<Pick<ShopSettings, 'postalCode'>>;
  rules: TaxRules;
  /** yyyy-mm-dd */
  today: string;
};

export function ratesOf({ settings, rules, today }: Known, order: Omit<Order, 'now'>): ResolvedRates {
  const { homeCountry, homeRegion, postalCode } = settings;
  const home = homeCountry === null ? null : { country: homeCountry, region: homeRegion, postalCode };
  const isReverse = isReverseCharge(home, order.address, order.vatId);
  const ratesFor = (taxClass: TaxClass): Rates => {
    const homeRate = home ? rateAt(rules.rates, home, taxClass, today) : 0;
    if (isReverse) return { homeRate, rate: 0 };
    return { homeRate, rate: order.address ? rateAt(rules.rates, order.address, taxClass, today) : homeRate };
  };
  const classOf = ({ category, taxClass }: Order['products'][number]) =>
    taxClass ?? rules.classOfCategory.get(category ?? '') ?? 'standard';
  return {
    pricesIncludeTax: settings.pricesIncludeTax,
    areTaxesSet: areTaxesSet(rules),
    products: new Map(order.products.map((product) => [product.productId, ratesFor(classOf(product))])),
    delivery: ratesFor(settings.deliveryTaxClass),
    isReverseCharge: isReverse,
    isRegionMissing: order.address !== null && isRegionMissing(rules, order.address),
  };
}

/** Goods that leave the shop's member state for another one of the European Union, to a business of another one. */
function isReverseCharge(home: Place | null, address: Place | null, vatId: VatId | null): boolean {
  const from = home && memberStateOf(home);
  const to = address && memberStateOf(address);
  return Boolean(from && to && vatId && to !== from && vatId.country !== from);
}

/** One that is not in the country's list counts as none, as no address can have it. */
function isRegionMissing({ rates }: TaxRules, address: Place): boolean {
  const { country, region } = canonicalPlace(address);
  if (!rates.some((rate) => rate.country === country && rate.region !== null)) return false;
  const { rows = [], regions = [] } = addressRulesOf(country) ?? {};
  if (!rows.flat().includes('region')) return false;
  return !region || (regions.length > 0 && !regions.some(({ code }) => code === region));
}
