import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readPrice, readQuantity } from '../src/adapters/part-files/amounts.ts';
import { BadValue } from '../src/adapters/part-files/bad-value.ts';
import { changeLine } from '../src/adapters/part-files/change-line.ts';
import { encodingNamed } from '../src/adapters/part-files/csv/encoding.ts';
import { supplierName } from '../src/adapters/part-files/csv/part.ts';
import { findPartFiles } from '../src/adapters/part-files/find-files.ts';
import { progressDisplay } from '../src/adapters/part-files/import-progress.ts';
import { importSummary, problemLine } from '../src/adapters/part-files/import-summary.ts';
import { InvalidPartFile } from '../src/adapters/part-files/invalid-part-file.ts';
import { pricesCurrency } from '../src/adapters/part-files/prices.ts';
import { openParts, type PartReader } from '../src/adapters/part-files/read-parts.ts';
import type { Database } from '../src/db/connect.ts';
import { describerOf } from '../src/descriptions/describer.ts';
import { importCatalogue } from '../src/domain/catalogue/importing/import-catalogue.ts';
import type { ImportOptions } from '../src/domain/catalogue/importing/import-plan.ts';
import { ensureCurrency } from '../src/domain/kernel/installation.ts';
import { messageOf } from '../src/errors/message-of.ts';
import { importHoldsText, importReasonText } from '../src/messages/import-reason.ts';
import { translatorFor } from '../src/messages/translate.ts';
import { defineCommand, type Output, readArgument, settings, singleArgument, WrongUsage } from './shop/command.ts';
import { withMigratedDatabase } from './shop/with-database.ts';

const defaultMaxPriceChange = 50;

const about = `Imports parts into the catalog: BuildCores OpenDB files (CPU.jsonl, GPU.jsonl, … with an optional prices.csv next to
them) and plain CSV files. A CSV file needs the columns name, category, price, and quantity. Optional columns are
description, brand, part_number, id or sku, supplier, on_sale, overwrite, and any specification, such as socket or
cores. Known parts are updated, and what was edited in the dashboard is kept. A row that would change the name, the
category or the brand of a product, or its price by too much, is held back and listed.

  --default-price <price>    price for parts without one; by default they become drafts
  --default-stock <quantity> stock for parts that never had any; by default 0
  --supplier <name>          whose numbers (id or sku) a CSV file has, unless its column supplier says so
  --encoding <name>          of CSV files, such as windows-1250, if it is not detected; shown when the import begins
  --max-price-change <%>     hold back prices that change by more; by default ${defaultMaxPriceChange}
  --accept-changes           import what would be held back
  --overwrite                also replace what was edited in the dashboard, and put on sale again what has a price
  --ignore-prices            skip prices.csv (its prices are in ${pricesCurrency})
  --dry-run                  check everything and report, with old and new values, but change nothing
  --report <file>            write all invalid rows, those held back, and in a dry run all changes to a file

Exit code: 0 when everything is imported, 1 when something is not, 2 when the command, its files or a setting are wrong.`;

const linesShown = 20;

/** As all other texts of commands. */
const t = translatorFor('en-US');

export const command = defineCommand({
  name: 'import',
  synopsis: '<file or folder> [options]',
  about,
  options: {
    'default-price': { type: 'string' },
    'default-stock': { type: 'string' },
    supplier: { type: 'string' },
    encoding: { type: 'string' },
    'max-price-change': { type: 'string' },
    'accept-changes': { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    'ignore-prices': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  run: async ({ values, positionals }, output) => {
    const target = singleArgument(positionals, 'a file or folder to import');
    const config = settings();
    const { currency } = config;
    const price = values['default-price'];
    const terms = {
      defaultPriceAmount:
        price === undefined ? undefined : readValue('--default-price', price, (text) => readPrice(text, currency)),
      defaultStock: readValue('--default-stock', values['default-stock'] ?? '0', readQuantity),
      maxPriceChange:
        readArgument('--max-price-change', values['max-price-change'] ?? String(defaultMaxPriceChange), readShare) /
        100,
      acceptsChanges: values['accept-changes'],
      overwrites: values.overwrite,
      describePart: describerOf(config.locale),
    };
    const supplier = values.supplier === undefined ? undefined : readValue('--supplier', values.supplier, supplierName);
    const encoding =
      values.encoding === undefined ? undefined : readArgument('--encoding', values.encoding, encodingNamed);
    const reading = { currency, supplier, encoding, locale: config.locale };
    const parts = await readParts(target, { ...reading, ignoresPrices: values['ignore-prices'] });
    for (const note of parts.notes) output.log(note);
    const report = values.report === undefined ? undefined : readArgument('--report', values.report, openReport);
    try {
      return await withMigratedDatabase(config, async ({ db }) => {
        await checkCurrency(db, currency, values['dry-run']);
        return importWatched(db, parts, terms, { currency, dryRun: values['dry-run'], report, output });
      });
    } finally {
      if (report !== undefined) closeSync(report);
    }
  },
});

/** An option that is read as the cell of a file is. */
function readValue<T>(name: string, text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { code, parameters } = error;
    throw new WrongUsage(importReasonText(t, { code, value: text, parameters }, name));
  }
}

function readShare(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new RangeError('is not a whole number of percent');
  return Number(text);
}

type Reading = {
  currency: string;
  supplier: string | undefined;
  encoding: string | undefined;
  locale: string;
  ignoresPrices: boolean;
};

async function readParts(target: string, { ignoresPrices, ...reading }: Reading): Promise<PartReader> {
  const { currency } = reading;
  try {
    const files = await findPartFiles(path.resolve(target));
    const withPrices = !ignoresPrices && files.some((file) => file.format === 'buildcores' && file.prices);
    if (withPrices && currency !== pricesCurrency)
      throw new WrongUsage(
        `prices.csv is in ${pricesCurrency}, but CURRENCY is ${currency}. Use --ignore-prices to skip it`,
      );
    return await openParts(files, { ...reading, withPrices });
  } catch (error) {
    throw error instanceof InvalidPartFile ? new WrongUsage(error.message) : error;
  }
}

function openReport(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new Error(`can't be written: ${messageOf(error)}`);
  }
}

/** A dry run checks the currency too, but does not record it. */
async function checkCurrency(db: Database, currency: string, isDryRun: boolean): Promise<void> {
  if (!isDryRun) return ensureCurrency(db, currency);
  const trial = await db.startTransaction().execute();
  await ensureCurrency(trial, currency).finally(() => trial.rollback().execute());
}

type Run = { currency: string; dryRun: boolean; report: number | undefined; output: Output };

async function importWatched(
  db: Database,
  parts: PartReader,
  terms: ImportOptions,
  { currency, dryRun, report, output }: Run,
): Promise<number> {
  const startedAt = performance.now();
  const display = progressDisplay(process.stdout, process.stderr);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    display.print('Stopping after this batch. Press Ctrl-C again to stop right away.');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let listed = 0;
  const list = (line: string) => {
    listed++;
    if (report !== undefined) writeSync(report, `${line}\n`);
    if (listed <= linesShown) display.print(line);
    if (listed === linesShown + 1) display.print('… and more rows. Use --report <file> to list them all');
  };
  const total = await importCatalogue(db, parts.readings(), terms, {
    dryRun,
    onProblem: (problem) => list(problemLine(problem, importReasonText(t, problem, problem.field ?? ''))),
    onChange: (change) => list(changeLine(change, currency, (...held) => importHoldsText(t, ...held))),
    onProgress: ({ read }) => display.show({ done: parts.done(), rows: read }),
    isStopped: () => isStopped,
  }).finally(display.end);
  output.log(importSummary(total, (performance.now() - startedAt) / 1000, dryRun));
  if (isStopped) output.log('Run the import again for the rest. It was stopped before the end.');
  return total.bad + total.held > 0 || isStopped ? 1 : 0;
}
