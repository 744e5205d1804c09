import { monitorEventLoopDelay } from 'node:perf_hooks';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { connect } from '../../src/db/connect.ts';
import { memorySearch } from '../../src/domain/search/memory/memory-search.ts';

/** In a process of its own, so that nothing else is in its memory. Needs `--expose-gc`. */
export type BuiltReadModel = { megabytes: number; seconds: number; stallMs: number };

const RESOLUTION_MS = 1;

const { url } = (await json(process.stdin)) as { url: string };
const { db, close } = connect({ connectionString: url, onError: (error) => console.error(error) });
const search = memorySearch({
  db,
  currency: 'USD',
  staleMs: 1000,
  maxBytes: 4e9,
  log: () => undefined,
  onError: (error) => {
    throw error;
  },
});
// Opens a connection.
await sql`select 1`.execute(db);
const before = await usedBytes();
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const begun = performance.now();
await search.ready();
const seconds = (performance.now() - begun) / 1000;
delay.disable();
// The first search makes what all others use.
await search.find({ q: 'unknwon', brand: [], fields: {}, page: 1, limit: 1 });
const built: BuiltReadModel = {
  megabytes: ((await usedBytes()) - before) / 1_000_000,
  seconds,
  stallMs: delay.max / 1_000_000 - RESOLUTION_MS,
};
process.stdout.write(JSON.stringify(built));
await search.close();
await close();

/** Objects and arrays that are still in use: the resident memory also has what the collector has not returned. */
async function usedBytes(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
