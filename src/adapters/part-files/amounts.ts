import { limits } from '../../contract/limits.ts';
import { toMinor } from '../../domain/kernel/money.ts';

const { min, max } = limits.productPrice;

export function readPrice(cell: string, currency: string): number {
  const price = /^\d{1,7}(\.\d{1,2})?$/.test(cell) ? Number(cell) : Number.NaN;
  if (!(price >= min && price <= max)) {
    throw new RangeError(`is not a price from ${min} to ${max.toLocaleString('en-US')}, with at most two decimals`);
  }
  return toMinor(price, currency);
}

export function readQuantity(cell: string): number {
  if (!/^\d{1,3}$/.test(cell)) throw new RangeError(`is not a whole number from 0 to ${limits.productQuantity.max}`);
  return Number(cell);
}
