import { cleanGtin, isGtin } from '../../../contract/catalogue/gtin.ts';

/** Fewer numbers could all pass the check digit by chance. */
const LEAST = 3;
const SHARE = 0.95;

/**
 * The only one of the columns whose cells are GTINs, if their titles say nothing: a number passes the check digit by
 * chance once in ten times. Two of them may be those of the article and of its carton.
 */
export function gtinColumn(rows: readonly (readonly string[])[], columns: readonly number[]): number | undefined {
  const [only, another] = columns.filter((at) => {
    const filled = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    const valid = filled.map(cleanGtin).filter(isGtin);
    return new Set(valid).size >= LEAST && valid.length >= filled.length * SHARE;
  });
  return another === undefined ? only : undefined;
}
