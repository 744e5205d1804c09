import { blogs } from './en/blogs.ts';
import { design } from './en/design.ts';
import { accessibility, imprint, privacy, terms } from './en/legal.ts';
import { portfolio } from './en/portfolio.ts';
import { returns, shipping, warranty } from './en/services.ts';

// One language so far; another is a folder beside en/ and its name here.
const languages = {
  en: { blogs, design, portfolio, pages: { shipping, returns, warranty, terms, privacy, imprint, accessibility } },
};

type Texts = (typeof languages)['en'];
export type DesignWords = Texts['design'];
export type ProsePage = keyof Texts['pages'];

/** The long texts in the shop's language. For loaders: they stay on the server. */
export function longTexts(locale: string): Texts {
  const language = locale.split('-')[0] as keyof typeof languages;
  return languages[language] ?? languages.en;
}
