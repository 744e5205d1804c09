/** A price in major units, and where it is in the text. */
export type PriceWords = { readonly min?: number; readonly max?: number; readonly start: number; readonly end: number };

const amount = String.raw`(\d{1,6}(?:[.,]\d{3})*(?:[.,]\d{1,2})?)`;
const before = String.raw`(?:[$€£]|eur|usd)?\s*`;
const after = String.raw`\s*([$€£]|euros?\b|eur\b|usd\b|dollars?\b|bucks\b)?`;
/** `under 30 dB` is not a price. */
const noUnit = String.raw`(?!\d|[.,]\d|\p{L}|\s?(?:hz|gb|tb|mb|w|watts?|mm|cm|inch|inches|in|zoll|"|dba?|ms|rpm|kg|g|cfm|mhz|ghz|fps|dpi|%)(?![\p{L}\d]))`;
const price = before + amount + after + noUnit;

const most = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?:under|below|less than|cheaper than|up to|max\.?|maximum|maximal|at most|unter|bis zu|bis|höchstens|weniger als|günstiger als)|<=?|≤)\s*${price}`,
  'iu',
);
const least = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?:over|above|more than|at least|min\.?|über|mindestens|mehr als|ab)|>=?|≥)\s*${price}`,
  'iu',
);
const between = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?:between|from|zwischen|von)?\s*${before}${amount}${after}\s*(?:-|–|to|and|und|bis)\s*${before}${amount}${after}${noUnit}(?![-\d])`,
  'iu',
);
const alone = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[$€£]\s*${amount}|${amount}\s*(?:[$€£]|euros?\b|eur\b|usd\b|dollars?\b))${noUnit}`,
  'iu',
);

/** `under 250`, `unter 250 €`, `< $250`, `200-300`. An amount of money without a word is the most that it may cost. */
export function priceIn(text: string): PriceWords | undefined {
  return range(text) ?? bound(text, most, 'max') ?? bound(text, least, 'min') ?? single(text);
}

function range(text: string): PriceWords | undefined {
  const found = between.exec(text);
  if (!found) return undefined;
  const [whole, low, , high] = found;
  const [min, max] = [parse(low), parse(high)];
  const isSaid = /[$€£]|eur|usd|dollar|between|zwischen|from|von/i.test(whole);
  // `80-90`, `5600-36` and `910-005289` are rather parts of a name.
  if (
    min >= max ||
    /(?<!\d)0\d/.test(whole) ||
    (!isSaid && (min < 20 || min % 5 !== 0 || max % 5 !== 0 || max > 6 * min || /[.,]/.test(whole)))
  )
    return undefined;
  return { min, max, ...extent(found) };
}

function bound(text: string, pattern: RegExp, side: 'min' | 'max'): PriceWords | undefined {
  const found = pattern.exec(text);
  return found ? { [side]: parse(found[1]), ...extent(found) } : undefined;
}

function single(text: string): PriceWords | undefined {
  const found = alone.exec(text);
  return found ? { max: parse(found[1] ?? found[2]), ...extent(found) } : undefined;
}

function extent(found: RegExpExecArray): { start: number; end: number } {
  const whole = found[0].trimEnd();
  const start = found.index + (whole.length - whole.trimStart().length);
  return { start, end: found.index + whole.length };
}

/** Both `1,299.00` and `1.299,00`. */
function parse(text = ''): number {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || 0}`);
}
