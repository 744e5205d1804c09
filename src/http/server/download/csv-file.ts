import type { Table } from '../../../domain/exports/table.ts';
import { csvOf } from '../csv.ts';
import { inBatches } from './in-batches.ts';

/** Without it, spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvFile({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvOf([[...columns]]));
  for await (const batch of inBatches(rows)) yield Buffer.from(csvOf(batch));
}
