import { accented, PSEUDO_LOCALE } from '../../src/messages/pseudo.ts';

/** The shop's text for an English one, or the pattern for an English pattern. */
export type Translate = <Text extends string | RegExp>(text: Text) => Text;

export const translateFor =
  (locale: string): Translate =>
  (text) => {
    if (locale !== PSEUDO_LOCALE) return text;
    if (typeof text === 'string') return accented(text) as typeof text;
    const pattern = accented(text.source).replace(/^\^/, '^\\[').replace(/\$$/, '( ø+)*\\]$');
    return new RegExp(pattern) as typeof text;
  };
