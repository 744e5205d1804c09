import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPrice, readQuantity } from '../src/adapters/part-files/amounts.ts';
import { UnusableFile } from '../src/adapters/part-files/csv-columns.ts';
import { findPartFiles } from '../src/adapters/part-files/find-files.ts';
import { progressDisplay } from '../src/adapters/part-files/import-progress.ts';
import { importSummary, problemLine } from '../src/adapters/part-files/import-summary.ts';
import { pricesCurrency } from '../src/adapters/part-files/prices.ts';
import { openParts, type PartReader } from '../src/adapters/part-files/read-parts.ts';
import { readConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { importCatalogue } from '../src/domain/catalogue/importing/import-catalogue.ts';
import type { ImportTerms } from '../src/domain/catalogue/importing/import-plan.ts';
import { settleCurrency } from '../src/domain/installation.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run import -- <file or folder> [options]

Imports parts into the catalogue: BuildCores OpenDB files (CPU.jsonl, GPU.jsonl, … with an optional prices.csv beside
them) and plain CSV files. A CSV file needs the columns name, category, price and quantity; it may have description,
brand, part_number, id or sku, and any specification, such as socket or cores. The same part again is an update.

  --default-price <price>    for parts that have no price; without it they become drafts
  --default-stock <quantity> for parts that never had any stock; without it they have none
  --ignore-prices            leave prices.csv out (it is in ${pricesCurrency})
  --dry-run                  read and check everything, say what would happen, write nothing
  --report <file>            write all bad rows to a file
  --help                     show this

Exit code: 0 when everything is in, 1 when something is not, 2 when the command or its files are wrong.`;

const problemsShown = 20;

class WrongUsage extends Error {}

async function main(): Promise<number> {
  const wanted = readArguments();
  if (wanted.help) {
    console.log(usage);
    return 0;
  }
  const config = configOf(environmentWithFile());
  const terms = {
    defaultPriceAmount: optional('--default-price', wanted.defaultPrice, (text) => readPrice(text, config.currency)),
    defaultStock: optional('--default-stock', wanted.defaultStock, readQuantity) ?? 0,
  };
  const files = await findPartFiles(path.resolve(wanted.target));
  const withPrices = !wanted.ignorePrices && files.some((file) => file.format === 'buildcores' && file.prices);
  if (withPrices && config.currency !== pricesCurrency) {
    throw new WrongUsage(
      `prices.csv is in ${pricesCurrency} and CURRENCY is ${config.currency}: leave it out with --ignore-prices`,
    );
  }
  const parts = await openParts(files, { currency: config.currency, withPrices });
  const report = wanted.report === undefined ? undefined : optional('--report', wanted.report, openReport);
  const { db, direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    await migrate(direct.db);
    await settle(db, config.currency, wanted.dryRun);
    return await importWatched(db, parts, terms, wanted.dryRun, report);
  } finally {
    await close();
    if (report !== undefined) closeSync(report);
  }
}

function readArguments() {
  const { values, positionals } = parsed();
  const [target = '', ...others] = positionals;
  if (!values.help && target === '') throw new WrongUsage('name a file or folder to import');
  if (others.length > 0) throw new WrongUsage(`name one file or folder only, not also ${others.join(' ')}`);
  return {
    target,
    help: values.help,
    defaultPrice: values['default-price'],
    defaultStock: values['default-stock'],
    ignorePrices: values['ignore-prices'],
    dryRun: values['dry-run'],
    report: values.report,
  };
}

function parsed() {
  const flag = { type: 'boolean', default: false } as const;
  const value = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'default-price': value,
        'default-stock': value,
        'ignore-prices': flag,
        'dry-run': flag,
        report: value,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    // What follows the first sentence is about arguments that begin with a dash, which ours do not.
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}

function configOf(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env);
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

function optional<T>(name: string, text: string | undefined, read: (text: string) => T): T | undefined {
  try {
    return text === undefined ? undefined : read(text);
  } catch (error) {
    throw new WrongUsage(`${name} ${text} ${(error as Error).message}`);
  }
}

function openReport(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new Error(`cannot be written: ${(error as Error).message}`);
  }
}

/** A dry run checks the currency, too, but does not settle it. */
async function settle(db: Database, currency: string, dryRun: boolean): Promise<void> {
  if (!dryRun) return settleCurrency(db, currency);
  const trial = await db.startTransaction().execute();
  await settleCurrency(trial, currency).finally(() => trial.rollback().execute());
}

async function importWatched(
  db: Database,
  parts: PartReader,
  terms: ImportTerms,
  dryRun: boolean,
  report: number | undefined,
): Promise<number> {
  const startedAt = performance.now();
  const display = progressDisplay(process.stdout, process.stderr);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    display.tell('Stopping after this batch; once more to stop at once.');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let problems = 0;
  const total = await importCatalogue(db, parts.readings(), terms, {
    dryRun,
    onProblem: (problem) => {
      problems++;
      if (report !== undefined) writeSync(report, `${problemLine(problem)}\n`);
      if (problems <= problemsShown) display.tell(problemLine(problem));
      if (problems === problemsShown + 1) display.tell('… and more bad rows, which --report <file> lists');
    },
    onProgress: ({ read }) => display.show({ done: parts.done(), rows: read }),
    isStopped: () => isStopped,
  }).finally(display.end);
  console.log(importSummary(total, (performance.now() - startedAt) / 1000, dryRun));
  if (isStopped) console.log('Stopped before the end: run the import again for the rest.');
  return total.bad > 0 || isStopped ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof WrongUsage || error instanceof UnusableFile;
  console.error(`import: ${(error as Error).message}${isUsage ? '\nMore with: npm run import -- --help' : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
