import { asciiDigits, cleanLine } from '../../contract/clean-text.ts';
import { orderNumberIn } from '../../contract/orders/order-number.ts';

/** What a staff member or a buyer has of an order, as it was read or pasted. */
export type OrderHint = {
  /** For the text of orders: folded, and a number as the text has it. */
  words: string;
  /** Letters and digits in capitals, if it can be the number of a document, a parcel, a payment, or a device. */
  identifier: string | undefined;
};

const phone = /^\+?[\d\s()/.-]{7,}$/;

/** `#1127`, `No. 1127`, `Order 1 127`, `1,127`, a phone number however it is written, and words with or without accents. */
export function readOrderHint(text: string): OrderHint {
  const typed = asciiDigits(cleanLine(text));
  const number = orderNumberIn(typed);
  if (number !== undefined) return { words: String(number), identifier: identifierOf(typed) };
  if (phone.test(typed) && !/\d{4}-\d{2}-\d{2}/.test(typed)) {
    return { words: typed.replace(/\D/g, '').replace(/^0+/, ''), identifier: identifierOf(typed) };
  }
  return { words: folded(typed), identifier: identifierOf(typed) };
}

/** As the function of migration 0065. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function identifierOf(typed: string): string | undefined {
  const identifier = typed.replace(/[^\p{L}\p{N}_]/gu, '').toUpperCase();
  return /\d/.test(identifier) && identifier.length >= 5 && identifier.length <= 100 ? identifier : undefined;
}
