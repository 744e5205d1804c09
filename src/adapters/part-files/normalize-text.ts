import { cleanLine } from '../../contract/clean-text.ts';

const maxTitleLength = 200;

/** As what people type, and without control characters and what is left of letters that could not be read. */
export function normalizeText(text: string): string {
  return cleanLine(text.replace(/[\p{Cc}\p{Cs}\ufffd]/gu, ' '));
}

/** Throws a RangeError if a letter of the file could not be read. */
export function assertReadable(text: string): void {
  if (text.includes('\ufffd')) throw new RangeError('has characters that could not be read: save the file as UTF-8');
}

export function titleOf(text: string): string {
  const title = normalizeText(text);
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength - 1).replace(/\p{Cs}$/u, '');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 100 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
