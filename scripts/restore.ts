import { countsTable } from '../src/backup/counts.ts';
import { restore } from '../src/backup/restore.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { picturesFolder } from '../src/parts/pictures.ts';

const usage = `Usage: npm run restore -- <file>

Fills an empty database, and DATA_DIR with pictures, from a file that npm run backup made. All of it, or nothing.
DATABASE_URL, or a DATA_DIR in which no shop was started yet, says where to.

Exit code: 0 when everything is there, 1 when nothing was changed, 2 when the command is wrong.`;

async function main([file, ...others]: string[]): Promise<number> {
  if (!file || file.startsWith('-') || others.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    const pictures = picturesFolder(config);
    const { manifest, expected, counts, waitingMails } = await restore({ pool: direct.pool, file, pictures });
    console.log(countsTable({ 'in the backup': expected, restored: counts }));
    console.log(`\nThe shop is as it was at ${manifest.takenAt}. Open it with npm start.`);
    if (waitingMails > 0) console.log(`${waitingMails} mails wait in its outbox, and go out as soon as it is open.`);
    if (!manifest.hasPictures) console.log('Its pictures were in a bucket: set the same S3_BUCKET.');
    else if (config.parts.s3)
      console.log(`Its pictures are in ${pictures}; npm run pictures:move brings them into the bucket.`);
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
