import { createReadStream } from 'node:fs';
import type { NumberNotation } from '../../contract/number-notation.ts';
import type { PartProblem, PartReading } from '../../domain/catalogue/importing/part.ts';
import { messageOf } from '../../errors/message-of.ts';
import { readBuildcores } from './buildcores.ts';
import { buildcoresKindOf } from './buildcores-kinds.ts';
import { type CsvColumn, readCsvColumns } from './csv-columns.ts';
import { type CsvTerms, readCsvPart } from './csv-part.ts';
import { readPriceNotation } from './csv-price-notation.ts';
import { readCsv } from './csv-records.ts';
import type { PartFile } from './find-files.ts';
import { readLines } from './lines.ts';
import { readPrices } from './prices.ts';

export type PartReader = {
  readings: () => AsyncGenerator<PartReading>;
  /** The share of bytes read, from 0 to 1. */
  done: () => number;
};

/** Checks headers and prices now, so that an invalid file stops the import before it writes. */
export async function openParts(
  files: readonly PartFile[],
  { currency, withPrices, supplier }: { currency: string; withPrices: boolean; supplier?: string | undefined },
): Promise<PartReader> {
  const columns = new Map<string, CsvColumn[]>();
  const notations = new Map<string, NumberNotation>();
  for (const { path, label, format } of files) {
    if (format !== 'csv') continue;
    const found = await readCsvColumns(path, label);
    columns.set(path, found);
    notations.set(path, await readPriceNotation(path, found));
  }
  const problems: PartProblem[] = [];
  const prices = new Map<string, Map<string, number>>();
  for (const { prices: list, format } of withPrices ? files : []) {
    if (format === 'csv' || !list || prices.has(list.path)) continue;
    prices.set(list.path, await readPrices(list.path, list.label, (problem) => problems.push(problem)));
  }

  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let finished = 0;
  let current = 0;
  const onRead = (bytes: number) => {
    current = bytes;
  };

  async function* readFile(file: PartFile): AsyncGenerator<PartReading> {
    const terms = { currency, notation: notations.get(file.path), supplier };
    if (file.format === 'csv') yield* readCsvParts(file, columns.get(file.path) ?? [], terms, onRead);
    else yield* readBuildcoresParts(file, prices.get(file.prices?.path ?? ''), onRead);
  }

  return {
    done: () => (bytes > 0 ? Math.min(1, (finished + current) / bytes) : 1),
    readings: async function* () {
      for (const problem of problems) yield { problem };
      for (const file of files) {
        try {
          yield* readFile(file);
        } catch (error) {
          yield { problem: { file: file.label, reason: `could not be read to its end: ${messageOf(error)}` } };
        }
        finished += file.bytes;
        current = 0;
      }
    },
  };
}

async function* readBuildcoresParts(
  { path, label: file }: PartFile,
  prices: Map<string, number> | undefined,
  onRead: (bytes: number) => void,
): AsyncGenerator<PartReading> {
  const kind = buildcoresKindOf(file.split(/[\\/]/).at(-1) ?? '');
  if (!kind) {
    yield { problem: { file, reason: 'is not named after a kind of part, such as CPU.jsonl' } };
    return;
  }
  const stream = createReadStream(path);
  for await (const { line, text } of readLines(stream)) {
    onRead(stream.bytesRead);
    if (text?.trim() === '') continue;
    const read = text === undefined ? { reason: 'is too long' } : readBuildcores(text, kind, (id) => prices?.get(id));
    yield 'reason' in read ? { problem: { file, line, ...read } } : { part: read, place: { file, line } };
  }
}

async function* readCsvParts(
  { path, label: file }: PartFile,
  columns: readonly CsvColumn[],
  terms: CsvTerms,
  onRead: (bytes: number) => void,
): AsyncGenerator<PartReading> {
  let isHeader = true;
  for await (const { line, cells } of readCsv(path, onRead)) {
    if (!isHeader) {
      const read = readCsvPart(cells, columns, terms);
      yield 'reason' in read ? { problem: { file, line, ...read } } : { part: read, place: { file, line } };
    }
    isHeader = false;
  }
}
