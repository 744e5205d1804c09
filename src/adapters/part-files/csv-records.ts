import { createReadStream } from 'node:fs';
import { type Info, parse } from 'csv-parse';

/** One record of a CSV file, its cells trimmed, and the line on which it ends. */
type CsvRecord = { line: number; cells: string[] };

const largestRecord = 1024 * 1024;

/** The records of a CSV file, header included, one at a time; `onRead` hears how many bytes were read so far. */
export async function* readCsv(path: string, onRead?: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const file = createReadStream(path);
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    // Names such as 27" Monitor come without quotes around them.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: largestRecord,
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
