import { decimalsOf } from '../../../../contract/currency.ts';
import { type AmountFormat, parseAmount } from '../../../../contract/parse-amount.ts';
import { writeAmount } from '../../../../contract/write-amount.ts';

export type ShopNumbers = { locale: string; currency: string };

const priceParameter = /^(min|max)Price$/;
export const boundParameter = /^(min|max)Price$|\.(min|max)$/;

/** More decimals than any fact has, so that a number is never cut. */
const FACT_DECIMALS = 6;

function formatOf(name: string, { locale, currency }: ShopNumbers): AmountFormat {
  return priceParameter.test(name)
    ? { locale, currency, decimals: decimalsOf(currency) }
    : { locale, unit: '', decimals: FACT_DECIMALS };
}

/** What was typed as the call has it. Undefined if it cannot be read. */
export function readBound(name: string, typed: string, shop: ShopNumbers): string | undefined {
  const { amount } = parseAmount(typed, formatOf(name, shop));
  // In an address, three decimals could be read as thousands.
  return amount === undefined ? undefined : String(amount).replace(/\.\d{3}$/, '$&0');
}

/** For a field. */
export function writeBound(name: string, value: string, shop: ShopNumbers): string {
  return writeAmount(Number(value), formatOf(name, shop));
}
