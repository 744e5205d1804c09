import type { PartProblem } from '../../domain/catalogue/importing/part.ts';
import { readPrice } from './amounts.ts';
import { InvalidPartFile } from './csv-columns.ts';
import { readCsv } from './csv-records.ts';

export const pricesCurrency = 'USD';

export async function readPrices(
  path: string,
  label: string,
  onProblem: (problem: PartProblem) => void,
): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  let isHeader = true;
  for await (const { line, cells } of readCsv(path)) {
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
