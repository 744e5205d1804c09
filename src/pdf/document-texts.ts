import { moneyFormat } from '../contract/currency.ts';
import type { BillingDocument } from '../contract/document.ts';
import { translatorFor } from '../messages/translate.ts';

export function dayText(locale: string): (day: string) => string {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => dates.format(new Date(`${day}T00:00:00Z`));
}

/** The texts of one document. */
export function documentTexts(locale: string, { currency }: Pick<BillingDocument, 'currency'>) {
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  return {
    t: translatorFor(locale),
    money: (amount: number) => moneyFormat(locale, currency).format(amount),
    date: dayText(locale),
    rate: (percent: number) => rates.format(percent / 100),
  };
}

export type DocumentTexts = ReturnType<typeof documentTexts>;
