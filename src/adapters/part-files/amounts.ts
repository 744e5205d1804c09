import { limits } from '../../contract/limits.ts';
import type { NumberNotation } from '../../contract/number-notation.ts';
import { parseAmount } from '../../contract/parse-amount.ts';
import { decimalsOf, toMinor } from '../../domain/kernel/money.ts';
import { BadValue } from './bad-value.ts';

const { min, max } = limits.productPrice;

/** `notation`: how the file writes prices. Without one, `1299.95` only. */
export function readPrice(cell: string, currency: string, notation?: NumberNotation): number {
  const price = amountIn(cell, currency, notation);
  if (!(price >= min && price <= max)) throw new BadValue('price_invalid', { least: min, most: max });
  return minorOf(price, currency);
}

/** Written as the prices of the file. */
export function readCost(cell: string, currency: string, notation?: NumberNotation): number {
  const cost = amountIn(cell, currency, notation);
  if (!(cost >= 0 && cost <= max)) throw new BadValue('cost_invalid', { least: 0, most: max });
  return minorOf(cost, currency);
}

function minorOf(amount: number, currency: string): number {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    throw error instanceof RangeError ? new BadValue('price_decimals', { currency }) : error;
  }
}

function amountIn(cell: string, currency: string, notation?: NumberNotation): number {
  const isPlain = /^\d{1,7}(\.\d{1,2})?$/.test(cell);
  if (isPlain || !notation) return isPlain ? Number(cell) : Number.NaN;
  return writtenPrice(cell, currency, notation);
}

function writtenPrice(cell: string, currency: string, notation: NumberNotation): number {
  const format = { locale: 'en', currency, decimals: decimalsOf(currency), notation };
  const { amount = Number.NaN, problem } = parseAmount(cell, format);
  if (problem === 'ambiguous') throw new BadValue('price_ambiguous');
  if (problem === 'sign') throw new BadValue('price_currency', { currency });
  return amount;
}

export function readQuantity(cell: string): number {
  if (!/^\d{1,3}$/.test(cell)) throw new BadValue('quantity_invalid', { most: limits.productQuantity.max });
  return Number(cell);
}
