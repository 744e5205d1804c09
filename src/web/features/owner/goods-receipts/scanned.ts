import { limits } from '../../../../contract/limits.ts';
import type { ReceiptCandidate } from '../../../../contract/owner/goods-receipt.ts';

/** A quantity of 0 has been emptied to be typed. */
export type ScannedLine = { product: ReceiptCandidate; quantity: number };

export const isInRange = ({ quantity }: ScannedLine): boolean =>
  quantity >= limits.productQuantity.min && quantity <= limits.productQuantity.max;

/** A further scan of a product adds to its line, which stays where it is. */
export function withScanned(
  lines: readonly ScannedLine[],
  product: ReceiptCandidate,
  quantity: number,
): readonly ScannedLine[] {
  if (!lines.some((line) => line.product._id === product._id)) return [{ product, quantity }, ...lines];
  return lines.map((line) =>
    line.product._id === product._id ? { ...line, quantity: line.quantity + quantity } : line,
  );
}

/** What was scanned while the others were booked in. */
export function withoutBooked(
  lines: readonly ScannedLine[],
  booked: readonly { product: string; quantity: number }[],
): readonly ScannedLine[] {
  const units = new Map(booked.map(({ product, quantity }) => [product, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (units.get(line.product._id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export type TypedNumber = { number: string; quantity: number };

/**
 * The numbers of pasted lines with their quantities, which follow a tab, a semicolon or a comma, or the last spaces if only digits
 * follow. Without a quantity it is one. Lines of one number are added up.
 */
export function readNumbers(text: string): TypedNumber[] {
  const read = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): TypedNumber => {
      const [, number = line, digits = '1'] =
        /^(.*?)\s*[\t;,]\s*(\d{1,3})$/.exec(line) ??
        (isSingleNumber(line) ? null : /^(\S.*?)\s+(\d{1,3})$/.exec(line)) ??
        [];
      return { number: number.trim(), quantity: Number(digits) };
    })
    .filter(({ number, quantity }) => number !== '' && quantity > 0);
  return [...Map.groupBy(read, ({ number }) => number)].map(([number, of]) => ({
    number,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** A GTIN in groups, such as 4 006381 333931, has no quantity after its last space. */
const isSingleNumber = (line: string) =>
  /^\d[\d -]*$/.test(line) && /^(\d{8}|\d{12,14})$/.test(line.replace(/[ -]/g, ''));
