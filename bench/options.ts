import { parseArgs } from 'node:util';

export type Options = {
  /** Cases whose names begin with one of these; all when empty. */
  only: string[];
  quick: boolean;
  growth: boolean;
  /** Export every order line. */
  exports: boolean;
  /** Minutes; 0 for none. */
  soak: number;
  /** Pages a second, 0 for as many as the shop responds; undefined for no walk. */
  walk: number | undefined;
  /** Rows; 0 for none. */
  imports: number;
  markdown: boolean;
  /** Passed to the shop as WORKERS. */
  workers: string;
  /** The length of a round. */
  seconds: number;
  connections: number;
  /** The folder of the database, where the speed of its disk counts. */
  dir: string;
};

export const usage = `npm run bench -- [options]

  --quick            short rounds, 1,000 and 47,551 products only; under 6 minutes
  --only=name,name   only cases whose names begin so
  --growth           the table of cost against size, and the plans of the hot statements
  --soak=minutes     mixed load at 80 % of the measured capacity
  --exports          1,000,000 order lines as CSV and XLSX: memory, rows a second, p99 beside
  --walk=n           every product page once, n a second or 0 for no limit: time, errors, memory
  --import=rows      a file of parts through the dashboard: rate, memory, visitors meanwhile, a kill, the undo
  --workers=n        processes of the shop (1)
  --markdown         print the results as Markdown tables, for docs/performance.md
  --seconds=n        length of a round, whole (5; quick 1)
  --connections=n    of the load generator (16)
  --dir=path         where the databases are kept (.cache/bench)`;

export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      exports: { type: 'boolean', default: false },
      soak: { type: 'string', default: '0' },
      walk: { type: 'string' },
      import: { type: 'string', default: '0' },
      markdown: { type: 'boolean', default: false },
      workers: { type: 'string', default: '1' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '16' },
      dir: { type: 'string', default: '.cache/bench' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { only, quick, growth, exports, markdown, workers, dir } = values;
  return {
    only: only.split(',').filter(Boolean),
    quick,
    growth,
    exports,
    markdown,
    workers,
    dir,
    soak: Number(values.soak),
    imports: Number(values.import),
    walk: values.walk === undefined ? undefined : Number(values.walk),
    seconds: Number(values.seconds ?? (quick ? 1 : 5)),
    connections: Number(values.connections),
  };
}
