import format, { type CompiledMessage } from 'icu-minify/format';
import { useRouteLoaderData } from 'react-router';
import catalogue from '../messages/en/catalogue.ts';
import home from '../messages/en/home.ts';
import shop from '../messages/en/shop.ts';
import type { Messages } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from './context.ts';

type Shared = { settings: Settings };
type Words = { [key: string]: unknown };

// The words of the first pages; what says others brings them along.
const known: Partial<Messages> = { ...shop, ...home, ...catalogue };

let made: { locale: string; t: Translate } | undefined;

/**
 * Makes more of the catalogue known: called beside the imports of whatever says those words, so that they come in the
 * same chunk. words.test.ts finds the page that would be without.
 */
export function addMessages(words: Partial<Messages>): void {
  Object.assign(known, words);
}

/** The shop's words: `t('product.update')`. */
export function useTranslations(): Translate {
  return translationsFor(useSettings().locale);
}

export function translationsFor(locale: string): Translate {
  if (made?.locale !== locale) made = { locale, t: translatorFor(locale) };
  return made.t;
}

/** The messages are compiled for the pages (vite.config.ts), so this is all that is left of a translator. */
function translatorFor(locale: string): Translate {
  const translate = (key: string, values?: Record<string, string | number>) => {
    const message = key.split('.').reduce<unknown>((words, part) => (words as Words | undefined)?.[part], known);
    return message === undefined ? key : format(message as CompiledMessage, locale, values, { formatters });
  };
  // The keys and their arguments are checked as the server's translator has them.
  return translate as unknown as Translate;
}

const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
};

/** The shop's settings. */
export function useSettings(): Settings {
  return settingsOf(useRouteLoaderData('root') as Shared | undefined);
}

/** The settings that the root's loader gave; the defaults stand in where even the root could not be loaded. */
export function settingsOf(shared: Shared | undefined): Settings {
  return shared?.settings ?? defaults;
}

const defaults: Settings = {
  origin: '',
  locale: 'en-US',
  timeZone: 'UTC',
  currency: 'USD',
  holdMinutes: 60,
  sandboxMailbox: false,
  signsInWithGoogle: false,
  connectsGoogle: false,
  demoAccounts: [],
};

/** Amounts in major units as money, in the shop's language. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { locale, currency: own } = useSettings();
  return (amount, currency = own) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
