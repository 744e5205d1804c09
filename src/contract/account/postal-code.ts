import { cleanCode } from '../clean-text.ts';

/** `pattern` is a regular expression of the whole code; `prefix` is printed before it, but is not a part of it. */
export type PostalCodeRule = { pattern: string; example: string; prefix?: string | undefined };

/**
 * A postal code as its country writes it, whichever way it was typed: `D-10115`, `sw1a1aa`, `LV 1050`. One that the country
 * cannot have comes back in capitals.
 */
export function writtenPostalCode(text: string, country: string, rule: PostalCodeRule | null): string {
  const typed = cleanCode(text).toUpperCase();
  if (!rule) return typed;
  const is = new RegExp(`^(?:${rule.pattern})$`);
  for (const code of readingsOf(typed.replace(separators, ''), country, rule)) {
    const written = spellingsOf(code, rule.example).find((spelling) => is.test(spelling));
    if (written !== undefined) return written;
  }
  return typed;
}

// 〒 is the sign of Japan's post; a copied cell of a table can begin with an apostrophe.
const separators = /[\s.'_〒-]/g;

/** With and without what people leave out and add: LV- belongs to a code, D- is a country, the PC of Oman neither. */
function readingsOf(code: string, country: string, { pattern, prefix }: PostalCodeRule): string[] {
  const [, optional] = /^\(\?:([A-Z]+)[ -]?\)\?/.exec(pattern) ?? [];
  const [always] = /^[A-Z]{2,}/.exec(pattern) ?? [];
  const bare = [optional, prefix, country, countrySigns[country], ...(parentSigns[country] ?? [])].flatMap((sign) => {
    const letters = sign?.replace(separators, '');
    return letters && code.startsWith(letters) ? [code.slice(letters.length)] : [];
  });
  const whole = optional && bare.length > 0 ? [...bare, code] : [code, ...bare];
  return always ? whole.flatMap((reading) => [reading, always + reading]) : whole;
}

/** With the separator of the example, counted from either end; with none; with one elsewhere, such as 95014-1234. */
function spellingsOf(code: string, example: string): string[] {
  const at = example.search(/[ -]/);
  const insert = (separator: string, position: number) =>
    position > 0 && position < code.length ? [code.slice(0, position) + separator + code.slice(position)] : [];
  const asExample =
    at < 0
      ? []
      : [code.length - (example.length - at - 1), at].flatMap((position) => insert(example[at] ?? '', position));
  const elsewhere = ['-', ' '].flatMap((separator) =>
    Array.from(code).flatMap((_, position) => insert(separator, position)),
  );
  return [...asExample, code, ...elsewhere];
}

/** As on cars, where it is not the code of the country. */
const countrySigns: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  GB: 'UK',
  HU: 'H',
  IE: 'IRL',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  RU: 'RUS',
  SE: 'S',
  SG: 'S',
  SI: 'SLO',
  SM: 'I',
  US: 'USA',
  VA: 'I',
};

/** Territories with the post of another country. */
const parentSigns: Readonly<Record<string, readonly string[]>> = {
  AX: ['FI', 'FIN'],
  GG: ['GB', 'UK'],
  GL: ['DK'],
  IM: ['GB', 'UK'],
  JE: ['GB', 'UK'],
  LI: ['CH'],
  MC: ['F', 'FR'],
  SJ: ['NO', 'N'],
  SM: ['IT'],
  VA: ['IT'],
};
