import { createReadStream } from 'node:fs';
import type { RowReason } from '../../../contract/owner/import-reasons.ts';
import { csvLines, type Line, maxLineLength } from './csv-lines.ts';
import { CsvRow } from './row.ts';

export type CsvFormat = { encoding: string; separator: string };

/** `line` is the line on which the record starts. */
type CsvRecord =
  | { line: number; cells: string[]; problem?: never }
  | { line: number; cells?: never; problem: RowReason };

/** Without rows that have nothing in their cells. A row that cannot be read is one problem, and the next line is read. */
export async function* readCsv(
  path: string,
  { encoding, separator }: CsvFormat,
  onRead?: (bytes: number) => void,
): AsyncGenerator<CsvRecord> {
  const file = createReadStream(path);
  const lines = rewindable(csvLines(file, encoding));
  try {
    for (let first = await lines.next(); first; first = await lines.next()) {
      onRead?.(file.bytesRead);
      const record = await readRecord(first, lines, separator);
      if (record.problem !== undefined || record.cells.some((cell) => cell !== '')) yield record;
    }
  } finally {
    file.destroy();
  }
}

async function readRecord(first: Line, lines: Rewindable, separator: string): Promise<CsvRecord> {
  const { line, text } = first;
  if (text === undefined) return { line, problem: 'row_too_long' };
  const row = new CsvRow(separator);
  const taken: Line[] = [];
  let length = text.length;
  for (let state = row.take(text); state !== 'done'; ) {
    const next = state === 'open' ? await lines.next() : undefined;
    if (next) taken.push(next);
    length += next?.text?.length ?? 0;
    if (next?.text === undefined || length > maxLineLength) {
      lines.rewind(taken);
      return { line, problem: 'quote_open' };
    }
    state = row.take(next.text);
  }
  return { line, cells: row.cells };
}

type Rewindable = { next: () => Promise<Line | undefined>; rewind: (lines: readonly Line[]) => void };

function rewindable(source: AsyncGenerator<Line>): Rewindable {
  let ahead: Line[] = [];
  return {
    next: async () => ahead.shift() ?? (await source.next()).value ?? undefined,
    rewind: (lines) => {
      ahead = [...lines, ...ahead];
    },
  };
}
