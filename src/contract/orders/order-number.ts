import { asciiDigits, cleanLine } from '../clean-text.ts';

const sign = '(?:order|bestellung|bestell|auftrag)?[\\s-]*(?:number|nummer|no|nr|n°|nº|№)?[.:]?\\s*#?\\s*';
const grouped = "\\d{1,3}(?:[ .,’']\\d{3})+|\\d+";
const pattern = new RegExp(`^${sign}(${grouped})$`, 'i');

/** The number of an order as emails, lists and people write it: `#1127`, `No. 1127`, `Order 1 127`. Undefined if it is none. */
export function orderNumberIn(text: string): number | undefined {
  const [, found] = pattern.exec(asciiDigits(cleanLine(text))) ?? [];
  const number = Number(found?.replace(/\D/g, '') || Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
}
