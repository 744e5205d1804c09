import type { NumberNotation } from '../../../contract/number-notation.ts';
import type { CsvHeader } from './format.ts';
import { readCsv } from './records.ts';

/**
 * How a file writes prices, by those of its rows that can be read in one way only. A file that writes both, or none of
 * them, does not say what `1.234` means.
 */
export async function readPriceNotation(path: string, header: CsvHeader): Promise<NumberNotation> {
  const at = header.columns.findIndex((column) => column?.field === 'price');
  const found = new Set<string>();
  try {
    for await (const { cells } of readCsv(path, header)) {
      const sign = decimalSign(cells?.[at] ?? '');
      if (sign) found.add(sign);
      if (found.size > 1) break;
    }
  } catch {
    // Reported when the rows are read.
  }
  const [decimal, other] = found;
  if (decimal === undefined || other !== undefined) return { decimal: signs, group: [], groupsByTwo: false };
  return { decimal: [decimal], group: signs.filter((sign) => sign !== decimal), groupsByTwo: false };
}

const signs = ['.', ','];

/** `19,99` and `1.299,00` have a comma before decimals, `1,299,000` has a point. */
export function decimalSign(cell: string): string | undefined {
  const written = cell.match(/(?<=\d)[.,](?=\d)/g) ?? [];
  const last = written.at(-1);
  if (last === undefined) return undefined;
  if (written.some((sign) => sign !== last)) return last;
  if (written.length > 1) return signs.find((sign) => sign !== last);
  return /[.,]\d{3}(?!\d)/.test(cell) ? undefined : last;
}
