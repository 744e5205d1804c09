// Measures the shop against its budgets (docs/performance.md).
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { onShutdown } from '../src/process/shutdown.ts';
import { closeAll } from './closing.ts';
import { startCluster } from './database/cluster.ts';
import { generator } from './load/run-load.ts';
import { modeOf } from './modes.ts';
import { readOptions, usage } from './options.ts';
import { startNodeHttp } from './reference/node-http.ts';
import { pgbench } from './reference/pgbench.ts';

const options = readOptions(process.argv.slice(2));
if (!options) {
  console.log(usage);
  process.exit();
}

const fail = async () => {
  await closeAll();
  process.exit(1);
};
onShutdown(fail);
process.on('uncaughtException', (error) => {
  console.error(error);
  fail();
});
mkdirSync('.cache/bench', { recursive: true });
console.log(`load by ${generator}; ${availableParallelism()} cores; Node ${process.versions.node}`);
if (!pgbench) console.log('pgbench is not installed, so the ratios of orders are unknown');
let isKept = false;
try {
  const bench = { options, cluster: await startCluster(options.dir), nodeHttp: await startNodeHttp() };
  isKept = await modeOf(bench)(bench);
} finally {
  await closeAll();
}
process.exit(isKept ? 0 : 1);
