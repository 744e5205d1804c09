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
import { ensureCurrency } from '../src/domain/installation.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run import -- <file or folder> [options]

Imports parts into the catalog: BuildCores OpenDB files (CPU.jsonl, GPU.jsonl, … with an optional prices.csv next to
them) and plain CSV files. A CSV file needs the columns name, category, price, and quantity. Optional columns are
description, brand, part_number, id or sku, and any specification, such as socket or cores. Known parts are updated.

  --default-price <price>    price for parts without one; by default they become drafts
  --default-stock <quantity> stock for parts that never had any; by default 0
  --ignore-prices            skip prices.csv (its prices are in ${pricesCurrency})
  --dry-run                  check everything and report, but change nothing
  --report <file>            write all invalid rows to a file
  --help                     show this help

Exit code: 0 when everything is imported, 1 when something is not, 2 when the command or its files are wrong.`;

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
      `prices.csv is in ${pricesCurrency}, but CURRENCY is ${config.currency}. Use --ignore-prices to skip it`,
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
  if (others.length > 0) throw new WrongUsage(`name only one file or folder, not also ${others.join(' ')}`);
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
    throw new Error(`can't be written: ${(error as Error).message}`);
  }
}

/** A dry run checks the currency, too, but does not settle it. */
async function settle(db: Database, currency: string, dryRun: boolean): Promise<void> {
  if (!dryRun) return ensureCurrency(db, currency);
  const trial = await db.startTransaction().execute();
  await ensureCurrency(trial, currency).finally(() => trial.rollback().execute());
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
    display.print('Stopping after this batch. Press Ctrl-C again to stop right away.');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let problems = 0;
  const total = await importCatalogue(db, parts.readings(), terms, {
    dryRun,
    onProblem: (problem) => {
      problems++;
      if (report !== undefined) writeSync(report, `${problemLine(problem)}\n`);
      if (problems <= problemsShown) display.print(problemLine(problem));
      if (problems === problemsShown + 1)
        display.print('… and more invalid rows. Use --report <file> to list them all');
    },
    onProgress: ({ read }) => display.show({ done: parts.done(), rows: read }),
    isStopped: () => isStopped,
  }).finally(display.end);
  console.log(importSummary(total, (performance.now() - startedAt) / 1000, dryRun));
  if (isStopped) console.log('Run the import again for the rest. It was stopped before the end.');
  return total.bad > 0 || isStopped ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof WrongUsage || error instanceof UnusableFile;
  console.error(`import: ${(error as Error).message}${isUsage ? '\nFor help: npm run import -- --help' : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
