import { countsTable } from '../src/backup/counts.ts';
import { nextSteps } from '../src/backup/next-steps.ts';
import { restore } from '../src/backup/restore.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { picturesFolder } from '../src/services/pictures.ts';

const usage = `Usage: npm run restore -- <file> [--take-over]

Restores a file made by npm run backup: all of it, or nothing. The target is the database in DATABASE_URL, or a DATA_DIR
where no shop has been started yet. It must be empty.

  --take-over   for pictures in a bucket: this shop replaces one that is lost. Without it, this shop is a copy that
                shows the pictures in the bucket and deletes none

Exit code: 0 when everything is restored, 1 when nothing was changed, 2 when the command is wrong.`;

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
    const { s3, stripe } = config.services;
    const { holdMinutes } = config;
    const now = new Date();
    const at = { now, holdMinutes, takesRealCards: stripe !== undefined, bucket: s3?.bucket, folder, isTakingOver };
    console.log(`\n${nextSteps(restored, at).join('\n')}`);
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
