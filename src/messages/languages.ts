import en, { type Messages } from './en/all.ts';
import type { Translated } from './messages.ts';
import { PSEUDO_LOCALE, pseudoMessages } from './pseudo.ts';

/** Another language is a folder like en/ and a line here. */
export const languages: Record<string, Translated<Messages>> = { en };

/** English, if there is no folder. */
export function languageOf(locale: string): string {
  if (locale === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  const { language } = new Intl.Locale(locale);
  return Object.hasOwn(languages, language) ? language : 'en';
}

/** For the attribute `lang`: the locale, if the texts are in its language. Numbers and dates follow the locale anyway. */
export function localeOfTexts(locale: string): string {
  const language = languageOf(locale);
  return language === PSEUDO_LOCALE || new Intl.Locale(locale).language === language ? locale : language;
}

export function messagesOf(locale: string): Messages {
  if (locale === PSEUDO_LOCALE) return pseudoMessages(en);
  return languages[languageOf(locale)] as Messages;
}
