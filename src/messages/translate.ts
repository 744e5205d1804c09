import { createTranslator } from 'use-intl/core';
import en, { type FormMessage, type Messages } from './en/all.ts';
import { messagesOf } from './languages.ts';

/** The compiler checks keys and arguments: `t('products.count', { count: 3 })`. */
export function translatorFor(locale: string): Translate {
  const translator = translators.get(locale) ?? createTexts(locale);
  translators.set(locale, translator);
  return translator;
}

const createTexts = (locale: string) => createTranslator<Messages>({ locale, messages: messagesOf(locale) });

/** One for each language, because it parses a text once. */
const translators = new Map<string, Translate>();

export type Translate = ReturnType<typeof createTexts>;

export function isFormMessage(key: string): key is FormMessage {
  return Object.hasOwn(en.form, key);
}
