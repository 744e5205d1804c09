import { SingleBar } from 'cli-progress';
import { s3Store } from '../src/adapters/s3.ts';
import { messageOf } from '../src/errors/message-of.ts';
import { deleteMovedPictures, type Moved, movePictures } from '../src/services/move-pictures.ts';
import { picturesFolder } from '../src/services/pictures.ts';
import { assertNoMoreArguments, defineCommand, type Output, settings, WrongUsage } from './shop/command.ts';
import { withMigratedDatabase } from './shop/with-database.ts';

const about = `Copies every picture from DATA_DIR into the bucket in S3_BUCKET, and verifies each copy. The shop may be running. You
can run this again at any time: it skips pictures that are already there.

  --remove   also delete local pictures that are in the bucket; first start the shop with S3_BUCKET

Exit code: 0 when every picture is in the bucket, 1 when one is not, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'pictures:move',
  synopsis: '[--remove]',
  about,
  options: { remove: { type: 'boolean', default: false } },
  afterFailure: 'The move was interrupted. Run it again to continue.',
  run: async ({ values, positionals }, output) => {
    assertNoMoreArguments(positionals);
    const config = settings();
    if (!config.services.s3) throw new WrongUsage('Set S3_BUCKET first: it names the bucket to move pictures into');
    const folder = picturesFolder(config);
    const store = s3Store(config.services.s3);
    try {
      return await withMigratedDatabase(config, async ({ db }) => {
        const moved = await withProgress((onProgress) => movePictures({ db, folder, store, onProgress }));
        report(moved, folder, config.services.s3?.bucket ?? '', output);
        if (moved.missing.length > 0) return 1;
        if (values.remove) output.log(`Deleted here: ${await deleteMovedPictures({ folder, store })} files.`);
        return 0;
      });
    } catch (error) {
      throw new Error(withCause(error));
    } finally {
      store.close();
    }
  },
});

/** The store's error is the cause. A response to HEAD has no body, so the status may be all there is. */
function withCause(error: unknown): string {
  const { cause } = error as Error;
  if (!(cause instanceof Error)) return messageOf(error);
  const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } };
  return `${messageOf(error)}\n${cause.name}: ${cause.message} ${$metadata?.httpStatusCode ?? ''}`;
}

function report({ files, sent, existing, missing }: Moved, folder: string, bucket: string, output: Output): void {
  output.log(`Files in ${folder}: ${files}`);
  output.log(`Copied to ${bucket}: ${sent}`);
  output.log(`Already there: ${existing}`);
  output.log(`Missing in both: ${missing.length}`);
  for (const name of missing.slice(0, 20)) output.log(`  ${name}`);
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
