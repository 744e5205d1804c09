import type { PartProblem } from '../../domain/catalogue/importing/part.ts';
import { readPrice } from './amounts.ts';
import { BadValue, quoted } from './bad-value.ts';
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
      onProblem({ file: label, line, code: problem });
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
      if (id) prices.set(id, readPrice(price, pricesCurrency));
      else onProblem({ file: label, line, code: 'missing', field: 'opendb_id' });
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      const { code, parameters } = error;
      onProblem({ file: label, line, code, field: 'price_usd', value: quoted(price), parameters });
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
