import type { DescribePart } from '../domain/catalogue/importing/part.ts';
import { describe as english } from './en/describe.ts';

/** A language's folder name, as in src/messages. */
const describers: Record<string, DescribePart> = { en: english };

/** Composes descriptions in the language of the locale, or in English. */
export function describerOf(locale: string): DescribePart {
  const { language } = new Intl.Locale(locale);
  return (Object.hasOwn(describers, language) && describers[language]) || english;
}
