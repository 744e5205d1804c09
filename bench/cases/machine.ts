import { selectScript } from '../reference/booking-script.ts';
import { runPgbench } from '../reference/pgbench.ts';
import type { StagedCase } from './case.ts';

/** No case of the shop: what this machine's database can do, to compare runs on different machines. */
export const machine: StagedCase = {
  name: 'pgbench, select by key',
  size: { products: 1000 },
  isQuick: true,
  open: async ({ database: { url }, options: { seconds } }) => ({
    run: async () => {
      const script = selectScript({ first: 1, last: 1000 });
      const rate = await runPgbench({ url, script, seconds, clients: 8 });
      return { name: 'pgbench, select by key', unit: '/s', value: rate ?? Number.NaN, note: '8 clients' };
    },
  }),
};
