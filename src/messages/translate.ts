import { createTranslator } from 'use-intl/core';
import en, { type FormMessage, type Messages } from './en.ts';

// One language so far; another is a file beside en.ts and its name here.
const catalogues = { en };

/** The shop's words: `t('products.count', { count: 3 })`, keys and arguments checked by the compiler. */
export function translatorFor(locale: string) {
  const language = locale.split('-')[0] as keyof typeof catalogues;
  return createTranslator<Messages>({ locale, messages: catalogues[language] ?? en });
}

export type Translate = ReturnType<typeof translatorFor>;

export function isFormMessage(key: string): key is FormMessage {
  return Object.hasOwn(en.form, key);
}
