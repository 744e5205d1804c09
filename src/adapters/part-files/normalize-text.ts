import { cleanLine } from '../../contract/clean-text.ts';
import { BadValue } from './bad-value.ts';

const maxTitleLength = 200;

/** As what people type, and without control characters and what is left of letters that could not be read. */
export function normalizeText(text: string): string {
  return cleanLine(text.replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ' '));
}

/** Throws `BadValue` if a letter of the file could not be read. */
export function assertReadable(text: string): void {
  if (unreadable.test(text)) throw new BadValue('characters_unreadable');
}

/** What is left of a letter, also when it was read in a code page, and controls that no code page of Windows has. */
const unreadable = /[\ufffd\u0080-\u0084\u0086-\u009f]|\u00ef\u00bf\u00bd/;

export function titleOf(text: string): string {
  const title = normalizeText(text);
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength - 1).replace(/\p{Cs}$/u, '');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
