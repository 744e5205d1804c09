import { guidedBuildQuery } from '../../../../contract/catalogue/guided-build.ts';
import { type Purpose, purposes } from '../../../../contract/catalogue/guided-rules.ts';
import { decimalsOf } from '../../../../contract/currency.ts';
import { parseAmount } from '../../../../contract/parse-amount.ts';
import { lineOf } from '../../../parts/list/listing-address.ts';

export type GuidedView = {
  /** As it was typed. */
  budget: string;
  purpose: Purpose;
  /** Undefined: nothing to choose yet. */
  wanted?: { budget: string; purpose: Purpose };
  isBudgetWrong: boolean;
};

/** `?budget=1500&purpose=games-1080p`; the budget as people of the locale write it. */
export function readGuidedAddress(search: URLSearchParams, shop: { locale: string; currency: string }): GuidedView {
  const budget = lineOf(search.get('budget')) ?? '';
  const purpose = purposes.find((each) => each === search.get('purpose')) ?? purposes[0];
  const { amount } = parseAmount(budget, { ...shop, decimals: decimalsOf(shop.currency) });
  const wanted = { budget: String(amount), purpose };
  if (budget && guidedBuildQuery.safeParse(wanted).success) return { budget, purpose, wanted, isBudgetWrong: false };
  return { budget, purpose, isBudgetWrong: search.has('budget') };
}
