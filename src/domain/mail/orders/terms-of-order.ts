import type { Database } from '../../../db/connect.ts';
import { sellerFactsOf } from '../../documents/seller.ts';
import { findShopSettings } from '../../shop-settings/shop-settings.ts';
import { pricesIncludeTax } from '../../tax/price-terms.ts';
import { findTaxRates } from '../../tax/taxes.ts';
import type { Attachment } from './attachments.ts';

export type Terms = {
  seller: ReturnType<typeof sellerFactsOf>;
  pricesIncludeTax: boolean | null;
  withdrawal: { days: number; information: string; form: string };
};

export type RenderTerms = (terms: Terms) => string;

/**
 * What customers have agreed to, as it is when the first of some emails is written, on a medium that stays with them
 * (Directive 2011/83/EU, Article 8(7)).
 */
export function termsOfOrders(db: Database, renderTerms: RenderTerms): () => Promise<Attachment> {
  let terms: Promise<Attachment> | undefined;
  return () => {
    terms ??= readTerms(db, renderTerms);
    return terms;
  };
}

async function readTerms(db: Database, renderTerms: RenderTerms): Promise<Attachment> {
  const [settings, rates] = await Promise.all([findShopSettings(db), findTaxRates(db)]);
  const { withdrawalDays: days, withdrawalInformation: information, withdrawalForm: form } = settings;
  const text = renderTerms({
    seller: sellerFactsOf(settings),
    pricesIncludeTax: pricesIncludeTax(settings, { rates }),
    withdrawal: { days, information, form },
  });
  return {
    name: 'terms-and-withdrawal.txt',
    type: 'text/plain; charset=utf-8',
    content: new TextEncoder().encode(text),
  };
}
