import { useRouteLoaderData } from 'react-router';
import { type Translate, translatorFor } from '../messages/translate.ts';
import type { Settings } from './context.ts';

type Shared = { settings: Settings };

let made: { locale: string; t: Translate } | undefined;

/** The shop's words: `t('product.update')`. */
export function useWords(): Translate {
  return wordsFor(useSettings().locale);
}

export function wordsFor(locale: string): Translate {
  if (made?.locale !== locale) made = { locale, t: translatorFor(locale) };
  return made.t;
}

/** The shop's settings; the defaults stand in where even the root could not be loaded. */
export function useSettings(): Settings {
  const shared = useRouteLoaderData('root') as Shared | undefined;
  return shared?.settings ?? { locale: 'en-US', timeZone: 'UTC', currency: 'USD', holdMinutes: 60, demoAccounts: [] };
}

/** Amounts in major units as money, in the shop's language. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** An instant in the shop's own time zone, the same on server and browser. */
export function useInstant(): (instant: string) => string {
  const { locale, timeZone } = useSettings();
  return (instant) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}
