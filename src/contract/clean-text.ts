// What a person typed or pasted, as it is read, compared and stored. Names of every script keep their letters; what
// no one sees does not stay, because two texts that look the same must be the same.

/** One line: a name, a title, a line of an address. */
export const cleanLine = (text: string): string => visible(text, 'NFC').replace(/\s+/g, ' ').trim();

/** Several lines: a review, a message. */
export const cleanLines = (text: string): string =>
  visible(text, 'NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** A code or a number, whose letters, digits and dashes have one form in every script: a part number, a postal code. */
export const cleanCode = (text: string): string =>
  asciiDigits(cleanSigns(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')));

/** The same, with the digits and the joiners of its script. */
export const cleanSigns = (text: string): string =>
  visible(text, 'NFKC')
    .replace(/[\p{Pd}\u2212\u02d7\u2043\u2500]/gu, '-')
    // What a Japanese keyboard has on the key of the dash.
    .replace(/(\p{Nd})\u30fc(?=\p{Nd})/gu, '$1-')
    .replace(/\s+/g, ' ')
    .trim();

export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const value = digitValues.get(digit) ?? digitValueOf(digit);
    digitValues.set(digit, value);
    return value;
  });

const digitValues = new Map<string, string>();

/** Unicode has the decimal digits of each script in ascending order, ten by ten. */
function digitValueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let lower = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - lower - 1))) lower += 1;
  return String(lower % 10);
}

/** Without marks that are not seen, with line breaks, spaces and hyphens of one kind. */
function visible(text: string, form: 'NFC' | 'NFKC'): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(neverSeen, (found) => (found.startsWith(blackFlag) ? found : ''))
      // As in stream-safe text (UAX 15): the time to normalize grows with the square of the marks on one letter.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize(form)
      // A blank of Braille, which is no white space for \s.
      .replace(/\u2800/g, ' ')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\p{Variation_Selector}/gu, keepIf(selectsVariant))
      .replace(/(\p{Join_Control})\p{Join_Control}+/gu, '$1')
      .replace(/\p{Join_Control}|\u180e/gu, keepIf(joins))
      // A mark that is gone can have been between two letters that compose.
      .normalize(form)
  );
}

const blackFlag = '\u{1f3f4}';

/**
 * Direction marks and overrides, zero-width and soft-hyphen marks, fillers, tags, places of pasted pictures; not those
 * that `joins` and `selectsVariant` decide on. A flag of England, Scotland or Wales is a black flag with tags.
 */
const neverSeen =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|(?![\p{Join_Control}\p{Variation_Selector}\u180e])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc]/gu;

type IsMeant = (mark: string, before: string, after: string) => boolean;

const keepIf = (isMeant: IsMeant) => (mark: string, at: number, text: string) => {
  const end = at > 1 && /[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1;
  const before = text.slice(Math.max(0, at - end), at);
  const after = text.codePointAt(at + mark.length);
  return isMeant(mark, before, after === undefined ? '' : String.fromCodePoint(after)) ? mark : '';
};

/** Words of Persian, of the scripts of India and of others are written with joiners, and emoji of several are. */
const joins: IsMeant = (mark, before, after) => {
  if (mark === '\u180e') return isMongolian.test(before) && isMongolian.test(after);
  if (isJoined.test(before) && isJoined.test(after)) return true;
  if (virama.test(before)) return true;
  return mark === '\u200d' && endOfPictograph.test(before) && /^\p{Extended_Pictographic}$/u.test(after);
};

const isMongolian = /^(?!\u180e)\p{Script=Mongolian}$/u;

const isJoined =
  /^(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Hebrew}\p{scx=Georgian}\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Ethiopic}\p{scx=Cherokee}\p{scx=Inherited}\p{scx=Common}])[\p{L}\p{M}]$/u;

/** After one, a joiner also ends a word: half letters of Devanagari, final letters of Malayalam. */
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]$/;

const endOfPictograph = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

const selectsVariant: IsMeant = (_mark, before, after) =>
  /^[0-9#*]$/.test(before) ? after === '\u20e3' : hasVariants.test(before);

const hasVariants =
  /^(?![\0-\x7f\u180e])[\p{Emoji}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}]$/u;
