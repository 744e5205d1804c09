import { moneyFormat } from '../contract/currency.ts';
import type { BillingDocument } from '../contract/orders/document.ts';
import { translatorFor } from '../messages/translate.ts';

export function dayText(locale: string): (day: string) => string {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => isolated(dates.format(new Date(`${day}T00:00:00Z`)));
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** In its own order, whatever the direction of the sentence that contains it (UAX 9). */
const isolated = (text: string) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

/** The texts of one document. */
export function documentTexts(locale: string, { currency }: Pick<BillingDocument, 'currency'>) {
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return {
    t: translatorFor(locale),
    money: (amount: number) => isolated(moneyFormat(locale, currency).format(amount)),
    date: dayText(locale),
    rate: (percent: number) => isolated(rates.format(percent / 100)),
  };
}

export type DocumentTexts = ReturnType<typeof documentTexts>;
