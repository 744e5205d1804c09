import { countsTable } from '../src/backup/counts.ts';
import { nextSteps } from '../src/backup/next-steps.ts';
import { restore } from '../src/backup/restore.ts';
import { picturesFolder } from '../src/services/pictures.ts';
import { defineCommand, settings, singleArgument } from './shop/command.ts';
import { withDatabase } from './shop/with-database.ts';

const about = `Restores a file made by npm run backup: all of it, or nothing. The target is the database in DATABASE_URL, or a DATA_DIR
where no shop has been started yet. It must be empty.

  --take-over   for pictures in a bucket: this shop replaces one that is lost. Without it, this shop is a copy that
                shows the pictures in the bucket and deletes none

Exit code: 0 when everything is restored, 1 when nothing was changed, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'restore',
  synopsis: '<file> [--take-over]',
  about,
  options: { 'take-over': { type: 'boolean', default: false } },
  afterFailure: 'Nothing was changed.',
  run: async ({ values, positionals }, output) => {
    const file = singleArgument(positionals, 'a backup to restore');
    const takesOver = values['take-over'];
    const config = settings();
    return withDatabase(config, async ({ direct }) => {
      const folder = picturesFolder(config);
      const restored = await restore({ pool: direct.pool, file, pictures: folder, takesOver });
      output.log(countsTable({ 'in the backup': restored.expected, restored: restored.counts }));
      const { s3, cards } = config.services;
      const { holdMinutes } = config;
      const now = new Date();
      const at = { now, holdMinutes, hasRealCards: cards !== undefined, bucket: s3?.bucket, folder, takesOver };
      output.log(`\n${nextSteps(restored, at).join('\n')}`);
      return 0;
    });
  },
});
