/** Longer ones are sentences or pasted texts. */
const MOST_CHARACTERS = 60;

/** How the words of a search are counted: without case and repeated spaces. Undefined for what may be personal. */
export function keptWords(words: string): string | undefined {
  const kept = words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return kept === '' || kept.length > MOST_CHARACTERS || looksPersonal(kept) ? undefined : kept;
}

/** Emails, web addresses, and numbers as long as those of phones, cards and accounts. */
const looksPersonal = (words: string): boolean =>
  words.includes('@') || /:\/\/|\bwww\./.test(words) || longNumber.test(words) || iban.test(words);

/** At least 7 digits, whatever is between them, that do not belong to a part number with letters. */
const longNumber = /(?<![\p{L}\d])\+?\(?\d(?:[\s().\-–/]*\d){6,}(?![\p{L}\d])/u;

const iban = /\b[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3,}/;
