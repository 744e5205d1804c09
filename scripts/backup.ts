import path from 'node:path';
import { backUp } from '../src/backup/back-up.ts';
import { backupName, deleteOldBackups, isFolder } from '../src/backup/backup-folder.ts';
import { countsTable } from '../src/backup/counts.ts';
import { picturesFolder } from '../src/services/pictures.ts';
import { defineCommand, settings, singleArgument, WrongUsage } from './shop/command.ts';
import { withDatabase } from './shop/with-database.ts';

const about = `Copies a snapshot of the database and the pictures in DATA_DIR into one file. The shop may be running.
Keep the file private: it holds everything the shop knows about its customers.

The name of a new file, or a folder, in which the file is named by the time.

  --keep <n>     delete the older backups of the folder, but the newest n that this command has named
  --incomplete   back up even if picture files are missing, and list them; without it that is an error

Exit code: 0 when the backup is complete, 1 when it failed, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'backup',
  synopsis: '<file or folder> [--keep <n>] [--incomplete]',
  about,
  options: { keep: { type: 'string' }, incomplete: { type: 'boolean', default: false } },
  run: async ({ values, positionals }, output) => {
    const place = singleArgument(positionals, 'a file or a folder to write to');
    const hasFolder = await isFolder(place);
    const keep = values.keep === undefined ? undefined : keptBackups(values.keep, hasFolder);
    const file = hasFolder ? path.join(place, backupName(new Date())) : place;
    const config = settings();
    return withDatabase(config, async ({ direct }) => {
      const folder = config.services.s3 ? undefined : picturesFolder(config);
      const { takenAt, counts, pictures } = await backUp({
        ...direct,
        file,
        pictures: folder,
        allowMissing: values.incomplete,
      });
      output.log(countsTable({ [`at ${takenAt.toISOString()}`]: counts }));
      output.log(`\nBackup saved to ${path.resolve(file)}.`);
      for (const name of pictures?.strays ?? [])
        output.log(`Left out, because it is not a picture of this shop: ${name}`);
      for (const name of pictures?.missing ?? []) output.log(`Left out, because it is missing: ${name}`);
      if (keep !== undefined) {
        for (const name of await deleteOldBackups(place, keep)) output.log(`Deleted: ${name}`);
      }
      if (!pictures) output.log(`The pictures are in the bucket ${config.services.s3?.bucket}, not in this file.`);
      return 0;
    });
  },
});

function keptBackups(text: string, hasFolder: boolean): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new WrongUsage('--keep takes a number from 1 to 9999');
  if (!hasFolder)
    throw new WrongUsage('--keep needs a folder that exists, in which the backups are named by their time');
  return Number(text);
}
