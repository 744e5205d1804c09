import { createReadStream } from 'node:fs';
import type { NumberNotation } from '../../contract/number-notation.ts';
import type { RowProblem } from '../../contract/owner/import-reasons.ts';
import type { Part, PartProblem, PartReading } from '../../domain/catalogue/importing/part.ts';
import { messageOf } from '../../errors/message-of.ts';
import { quoted } from './bad-value.ts';
import { readBuildcores } from './buildcores/buildcores.ts';
import { type BuildcoresKind, buildcoresKindOf } from './buildcores/kinds.ts';
import { type CsvHeader, describeHeader, readCsvHeader } from './csv/format.ts';
import { type CsvTerms, readCsvPart } from './csv/part.ts';
import { readPriceNotation } from './csv/price-notation.ts';
import { readCsv } from './csv/records.ts';
import type { PartFile } from './find-files.ts';
import { readLines } from './lines.ts';
import { readPrices } from './prices.ts';

export type PartReader = {
  readings: () => AsyncGenerator<PartReading>;
  /** How each CSV file is read. */
  notes: readonly string[];
  /** The share of bytes read, from 0 to 1. */
  done: () => number;
};

type Terms = {
  currency: string;
  withPrices: boolean;
  supplier?: string | undefined;
  /** Tells the code page of files that do not tell their encoding. */
  locale?: string | undefined;
  /** The encoding of all CSV files. */
  encoding?: string | undefined;
};

/** Checks headers and prices now, so that an invalid file stops the import before it writes. */
export async function openParts(
  files: readonly PartFile[],
  { currency, withPrices, supplier, locale = 'en-US', encoding }: Terms,
): Promise<PartReader> {
  const headers = new Map<string, CsvHeader>();
  const notes: string[] = [];
  const notations = new Map<string, NumberNotation>();
  for (const { path, label, format } of files) {
    if (format !== 'csv') continue;
    const header = await readCsvHeader(path, label, { locale, encoding });
    headers.set(path, header);
    notations.set(path, await readPriceNotation(path, header));
    notes.push(describeHeader(header, label));
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
    const header = headers.get(file.path);
    if (header) yield* readCsvParts(file, header, terms, onRead);
    else yield* readBuildcoresParts(file, prices.get(file.prices?.path ?? ''), onRead);
  }

  return {
    notes,
    done: () => (bytes > 0 ? Math.min(1, (finished + current) / bytes) : 1),
    readings: async function* () {
      for (const problem of problems) yield { problem };
      for (const file of files) {
        try {
          yield* readFile(file);
        } catch (error) {
          yield { problem: { file: file.label, code: 'file_broken', parameters: { problem: messageOf(error) } } };
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
    yield { problem: { file, code: 'file_kind_unknown' } };
    return;
  }
  const stream = createReadStream(path);
  for await (const { line, text } of readLines(stream)) {
    onRead(stream.bytesRead);
    if (text?.trim() === '') continue;
    const read = text === undefined ? { code: 'row_too_long' as const } : readLine(text, kind, prices);
    yield 'code' in read ? { problem: { file, line, ...read } } : { part: read, place: { file, line } };
  }
}

function readLine(text: string, kind: BuildcoresKind, prices: Map<string, number> | undefined): Part | RowProblem {
  if (text.includes('\ufffd')) return { code: 'not_utf8', value: quoted(text) };
  return readBuildcores(text, kind, (id) => prices?.get(id));
}

async function* readCsvParts(
  { path, label: file }: PartFile,
  header: CsvHeader,
  terms: CsvTerms,
  onRead: (bytes: number) => void,
): AsyncGenerator<PartReading> {
  for await (const { line, cells, problem } of readCsv(path, header, onRead)) {
    if (line <= header.headerLine) continue;
    const read = problem === undefined ? readCsvPart(cells, header.columns, terms) : { code: problem };
    yield 'code' in read ? { problem: { file, line, ...read } } : { part: read, place: { file, line } };
  }
}
