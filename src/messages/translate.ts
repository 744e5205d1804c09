import { createTranslator } from 'use-intl/core';
import en, { type FormMessage, type Messages } from './en/all.ts';
import { messagesOf } from './languages.ts';

/** The compiler checks keys and arguments: `t('products.count', { count: 3 })`. */
export function translatorFor(locale: string) {
  return createTranslator<Messages>({ locale, messages: messagesOf(locale) });
}

export type Translate = ReturnType<typeof translatorFor>;

export function isFormMessage(key: string): key is FormMessage {
  return Object.hasOwn(en.form, key);
}
