/** What separates the digits of a number. */
export type NumberNotation = {
  decimal: readonly string[];
  group: readonly string[];
  /** Two digits to a group before the last three: 1,23,456. */
  groupsByTwo: boolean;
};

const known = new Map<string, NumberNotation>();

/** Amounts have other signs than numbers in some locales: 1 234,5 and CHF 1 234.50 in Switzerland, for example. */
export function notationOf(locale: string, currency = 'EUR'): NumberNotation {
  const key = `${locale} ${currency}`;
  const notation = known.get(key) ?? readNotation(locale, currency);
  known.set(key, notation);
  return notation;
}

// Long enough for locales that separate groups from five digits on.
const sample = 12_345_678.5;

function readNotation(locale: string, currency: string): NumberNotation {
  const styles = [{}, { style: 'currency', currency, minimumFractionDigits: 2 }] as const;
  const written = styles.map((style) => new Intl.NumberFormat(locale, style).formatToParts(sample));
  const parts = written.flat();
  const signs = (type: 'decimal' | 'group') => [
    ...new Set(parts.filter((part) => part.type === type).map(({ value }) => separatorOf(value))),
  ];
  return {
    decimal: signs('decimal'),
    group: signs('group'),
    groupsByTwo: written.some((each) => each.filter(({ type }) => type === 'integer')[1]?.value.length === 2),
  };
}

/** One character for all that look alike. */
const alike: Readonly<Record<string, string>> = {
  ...allAs("'", '\u2018\u2019\u02bc\u2032\u00b4`\uff07'),
  ...allAs('.', '\u3002\uff0e\uff61'),
  ...allAs('%', '\u066a'),
  ...allAs(',', '\uff0c\u3001\uff64\u060c'),
};

function allAs(one: string, others: string): Record<string, string> {
  return Object.fromEntries([...others].map((other) => [other, one]));
}

const isAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** `text` with one sign for each kind of separator. Those of Arabic, which have one meaning each, stay. */
export const sameSeparators = (text: string): string => text.replace(isAlike, (sign) => alike[sign] ?? sign);

const separatorOf = (sign: string): string => (/^\s$/.test(sign) ? ' ' : sameSeparators(sign));
