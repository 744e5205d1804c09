import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { s3Store } from '../src/adapters/s3.ts';
import { readConfig } from '../src/config/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { deleteMovedPictures, type Moved, movePictures } from '../src/move-pictures.ts';
import { picturesFolder } from '../src/services/pictures.ts';

const usage = `Usage: npm run pictures:move [-- --remove]

Copies every picture from DATA_DIR into the bucket in S3_BUCKET, and verifies each copy. The shop may be running. You
can run this again at any time: it skips pictures that are already there.

  --remove   also delete local pictures that are in the bucket; first start the shop with S3_BUCKET
  --help     show this help

Exit code: 0 when every picture is in the bucket, 1 when one is not, 2 when the command or a setting is wrong.`;

class WrongUsage extends Error {}

async function main(): Promise<number> {
  const { remove, help } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const config = configOf(environmentWithFile());
  if (!config.services.s3) throw new WrongUsage('Set S3_BUCKET first: it names the bucket to move pictures into');
  const folder = picturesFolder(config);
  const store = s3Store(config.services.s3);
  const { db, direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    await migrate(direct.db);
    const moved = await withProgress((onProgress) => movePictures({ db, folder, store, onProgress }));
    report(moved, folder, config.services.s3.bucket);
    if (moved.missing.length > 0) return 1;
    if (remove) console.log(`Deleted here: ${await deleteMovedPictures({ folder, store })} files.`);
    return 0;
  } finally {
    await close();
    store.close();
  }
}

function report({ files, sent, alreadyThere, missing }: Moved, folder: string, bucket: string): void {
  console.log(`Files in ${folder}: ${files}`);
  console.log(`Copied to ${bucket}: ${sent}`);
  console.log(`Already there: ${alreadyThere}`);
  console.log(`Missing in both: ${missing.length}`);
  for (const name of missing.slice(0, 20)) console.log(`  ${name}`);
}

async function withProgress<T>(act: (onProgress: (done: number, all: number) => void) => Promise<T>): Promise<T> {
  const bar = new SingleBar({ format: '{bar} {value}/{total} files', hideCursor: true });
  let isShown = false;
  try {
    return await act((done, all) => {
      if (!process.stderr.isTTY) return;
      if (!isShown) bar.start(all, done);
      isShown = true;
      bar.update(done);
    });
  } finally {
    if (isShown) bar.stop();
  }
}

function options() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { remove: flag, help: { ...flag, short: 'h' } } }).values;
  } catch (error) {
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

try {
  process.exit(await main());
} catch (error) {
  if (error instanceof WrongUsage) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
  const { message, cause } = error as Error;
  console.error(`The move was interrupted. Run it again to continue.\n${message}`);
  // The answer to a question about a file has no body, so its status may be all there is.
  const { $metadata } = (cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  if (cause instanceof Error) console.error(`${cause.name}: ${cause.message} ${$metadata?.httpStatusCode ?? ''}`);
  process.exit(1);
}
