import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import type { TaxDependencies } from './dependencies.ts';
import type { TaxRules } from './tax-rules.ts';

/** Until the owner has set a rate, nothing is taxed and no text mentions taxes. */
export const areTaxesSet = ({ rates }: Pick<TaxRules, 'rates'>): boolean => rates.length > 0;

/** What texts say about listed prices: that they include tax, that it is added, or nothing (null). */
export const pricesIncludeTax = (
  settings: Pick<ShopSettings, 'pricesIncludeTax'>,
  rules: Pick<TaxRules, 'rates'>,
): boolean | null => (areTaxesSet(rules) ? settings.pricesIncludeTax : null);

export async function findPriceTerms(shop: Pick<TaxDependencies, 'settings' | 'taxRules'>): Promise<boolean | null> {
  const [settings, rules] = await Promise.all([shop.settings(), shop.taxRules()]);
  return pricesIncludeTax(settings, rules);
}
