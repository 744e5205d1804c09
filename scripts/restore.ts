import { countsTable } from '../src/backup/counts.ts';
import { restore } from '../src/backup/restore.ts';
import { whatNext } from '../src/backup/what-next.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { picturesFolder } from '../src/parts/pictures.ts';

const usage = `Usage: npm run restore -- <file> [--take-over]

Fills an empty database, and DATA_DIR with pictures, from a file that npm run backup made. All of it, or nothing.
DATABASE_URL, or a DATA_DIR in which no shop was started yet, says where to.

  --take-over   for pictures in a bucket: the shop that was backed up is lost, and this one goes on in its place.
                Without it this one is a copy, which shows the pictures in the bucket and deletes none

Exit code: 0 when everything is there, 1 when nothing was changed, 2 when the command is wrong.`;

const TAKE_OVER = '--take-over';

async function main(given: string[]): Promise<number> {
  const isTakingOver = given.includes(TAKE_OVER);
  const [file, ...others] = given.filter((word) => word !== TAKE_OVER);
  if (!file || file.startsWith('-') || others.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    const folder = picturesFolder(config);
    const restored = await restore({ pool: direct.pool, file, pictures: folder, isTakingOver });
    console.log(countsTable({ 'in the backup': restored.expected, restored: restored.counts }));
    const { s3, stripe } = config.parts;
    const { holdMinutes } = config;
    const now = new Date();
    const at = { now, holdMinutes, takesRealCards: stripe !== undefined, bucket: s3?.bucket, folder, isTakingOver };
    console.log(`\n${whatNext(restored, at).join('\n')}`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`restore: ${(error as Error).message}\nNothing was changed.`);
  process.exitCode = 1;
}
