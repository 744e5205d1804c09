import type { PartProblem } from '../../domain/catalogue/importing/part.ts';
import { readPrice } from './amounts.ts';
import { detectEncoding } from './csv/encoding.ts';
import { separators } from './csv/format.ts';
import { type CsvFormat, readCsv } from './csv/records.ts';
import { InvalidPartFile } from './invalid-part-file.ts';

export const pricesCurrency = 'USD';

export async function readPrices(
  path: string,
  label: string,
  onProblem: (problem: PartProblem) => void,
): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  let isHeader = true;
  for await (const { line, cells, problem } of readCsv(path, await formatOf(path, label))) {
    if (problem !== undefined) {
      onProblem({ file: label, line, reason: problem });
      continue;
    }
    const [id = '', price = ''] = cells;
    if (isHeader) {
      if (id !== 'opendb_id' || price !== 'price_usd') {
        throw new InvalidPartFile(`${label}: the columns must be opendb_id,price_usd`);
      }
      isHeader = false;
      continue;
    }
    try {
      if (!id) throw new RangeError('has no opendb_id');
      prices.set(id, readPrice(price, pricesCurrency));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      onProblem({ file: label, line, ...(id && { field: 'price_usd' }), reason: error.message });
    }
  }
  return prices;
}

async function formatOf(path: string, label: string): Promise<CsvFormat> {
  const encoding = await detectEncoding(path, label, 'en-US');
  for (const separator of separators) {
    for await (const { cells } of readCsv(path, { encoding, separator })) {
      if (cells?.length === 2) return { encoding, separator };
      break;
    }
  }
  return { encoding, separator: ',' };
}
