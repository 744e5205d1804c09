import path from 'node:path';
import { backUp } from '../src/backup/back-up.ts';
import { countsTable } from '../src/backup/counts.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';
import { picturesFolder } from '../src/services/pictures.ts';

const usage = `Usage: npm run backup -- <file> [--incomplete]

Copies a snapshot of the database and the pictures in DATA_DIR into one file. The shop may be running.
Keep the file private: it holds everything the shop knows about its customers.

  --incomplete   back up even if picture files are missing, and list them; without it that is an error

Exit code: 0 when the backup is complete, 1 when it failed, 2 when the command is wrong.`;

const INCOMPLETE = '--incomplete';

async function main(given: string[]): Promise<number> {
  const mayLack = given.includes(INCOMPLETE);
  const [file, ...others] = given.filter((word) => word !== INCOMPLETE);
  if (!file || file.startsWith('-') || others.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    const folder = config.services.s3 ? undefined : picturesFolder(config);
    const { takenAt, counts, pictures } = await backUp({ ...direct, file, pictures: folder, mayLack });
    console.log(countsTable({ [`at ${takenAt.toISOString()}`]: counts }));
    console.log(`\nBackup saved to ${path.resolve(file)}.`);
    for (const name of pictures?.strays ?? [])
      console.log(`Left out, because it is not a picture of this shop: ${name}`);
    for (const name of pictures?.missing ?? []) console.log(`Left out, because it is missing: ${name}`);
    if (!pictures) console.log(`The pictures are in the bucket ${config.services.s3?.bucket}, not in this file.`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`backup: ${(error as Error).message}`);
  process.exitCode = 1;
}
