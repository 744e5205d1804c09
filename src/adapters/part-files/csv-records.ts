import { createReadStream } from 'node:fs';
import { type Info, parse } from 'csv-parse';

/** `line` is the line on which the record ends. */
type CsvRecord = { line: number; cells: string[] };

const maxRecordBytes = 1024 * 1024;

export async function* readCsv(path: string, onRead?: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const file = createReadStream(path);
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    // Accepts unquoted names such as 27" Monitor.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  });
  file.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of file.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      onRead?.(file.bytesRead);
      yield { line: info.lines, cells: record };
    }
  } finally {
    file.destroy();
  }
}
