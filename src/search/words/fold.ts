const ASCII = /^[\p{ASCII}]*$/u;

/** Lower case, without accents and umlauts' dots: `Kühler` and `kuhler` are one word. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(/[™®©℠]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/×/g, 'x')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/æ/g, 'ae');
}

/** The word as it would be folded with its umlaut: `kuehler` is `kuhler`. */
export const foldDigraphs = (word: string): string => (word.includes('e') ? word.replace(/([aou])e/g, '$1') : word);

/** A part number is written with and without its separators. */
export const compactPartNumber = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
