import path from 'node:path';
import { backUp } from '../src/backup/back-up.ts';
import { countsTable } from '../src/backup/counts.ts';
import { picturesFolder } from '../src/services/pictures.ts';
import { defineCommand, settings, singleArgument } from './shop/command.ts';
import { withDatabase } from './shop/with-database.ts';

const about = `Copies a snapshot of the database and the pictures in DATA_DIR into one file. The shop may be running.
Keep the file private: it holds everything the shop knows about its customers.

  --incomplete   back up even if picture files are missing, and list them; without it that is an error

Exit code: 0 when the backup is complete, 1 when it failed, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'backup',
  synopsis: '<file> [--incomplete]',
  about,
  options: { incomplete: { type: 'boolean', default: false } },
  run: async ({ values, positionals }, output) => {
    const file = singleArgument(positionals, 'a file to write');
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
      if (!pictures) output.log(`The pictures are in the bucket ${config.services.s3?.bucket}, not in this file.`);
      return 0;
    });
  },
});
