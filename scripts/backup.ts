import path from 'node:path';
import { backUp } from '../src/backup/back-up.ts';
import { countsTable } from '../src/backup/counts.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { environmentWithFile } from '../src/env-file.ts';

const usage = `Usage: npm run backup -- <file>

Copies the database, as it is at one moment, and the pictures in DATA_DIR into one file, also while the shop runs.
The file holds everything that the shop knows of its customers: keep it where nobody else reads it.

Exit code: 0 when the file is there, 1 when it could not be made, 2 when the command is wrong.`;

async function main([file, ...others]: string[]): Promise<number> {
  if (!file || file.startsWith('-') || others.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  const config = readConfig(environmentWithFile());
  const { direct, close } = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    const pictures = config.parts.s3 ? undefined : path.join(config.dataDir, 'images');
    const { takenAt, counts } = await backUp({ pool: direct.pool, file, pictures });
    console.log(countsTable({ [`at ${takenAt.toISOString()}`]: counts }));
    console.log(`\nAll of it is in ${file}.`);
    if (!pictures) console.log(`The pictures are in the bucket ${config.parts.s3?.bucket} and not in this file.`);
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
