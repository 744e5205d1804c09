import { memoryOptions } from '../../scripts/commands.mjs';
import type { Figure } from '../figure.ts';
import { runProcess } from '../processes.ts';
import type { BuiltReadModel } from '../search/read-model-program.ts';
import type { SoloCase } from './case.ts';

const program = new URL('../search/read-model-program.ts', import.meta.url);

/** What the search keeps in memory, how long it takes to read it, and how long requests wait in the meantime at most. */
export const readModel: SoloCase = {
  name: 'read model',
  isQuick: true,
  run: async ({ cluster, options: { quick } }) => {
    const figures: Figure[] = [];
    for (const products of quick ? [47_551] : [47_551, 1_000_000]) {
      const database = await cluster.open({ products });
      const args = [...memoryOptions, '--expose-gc', program.pathname];
      const printed = await runProcess(process.execPath, args, { input: JSON.stringify({ url: database.url }) });
      await database.drop();
      const { megabytes, seconds, stallMs } = JSON.parse(printed) as BuiltReadModel;
      const name = `read model, ${products.toLocaleString('en-US')}`;
      figures.push(
        { name: `${name}: memory`, unit: 'MB', value: megabytes, note: 'columns, words and dictionaries in use' },
        { name: `${name}: rebuild`, unit: 's', value: seconds },
        { name: `${name}: longest stall`, unit: 'ms', value: stallMs, note: 'of the event loop' },
      );
    }
    return figures;
  },
};
