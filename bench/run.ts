// Measures the shop against its budgets (docs/performance.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { onShutdown } from '../src/shutdown.ts';
import { budgets } from './budgets.ts';
import { runCases } from './cases/run-cases.ts';
import { closeAll } from './closing.ts';
import { startCluster } from './database/cluster.ts';
import { verdictOf } from './figure.ts';
import { generator } from './load/run-load.ts';
import { readOptions, usage } from './options.ts';
import { startNodeHttp } from './reference/node-http.ts';
import { pgbench } from './reference/pgbench.ts';
import { reportFigures } from './report.ts';

const options = readOptions(process.argv.slice(2));
if (!options) {
  console.log(usage);
  process.exit();
}

onShutdown(async () => {
  await closeAll();
  process.exit(1);
});
mkdirSync('.cache/bench', { recursive: true });
console.log(`load by ${generator}; ${availableParallelism()} cores; Node ${process.versions.node}`);
if (!pgbench) console.log('pgbench is not installed, so the ratios of orders are unknown');
try {
  const cluster = await startCluster(options.dir);
  const nodeHttp = await startNodeHttp();
  const figures = await runCases({ options, cluster, nodeHttp });
  writeFileSync(
    '.cache/bench/last.json',
    JSON.stringify({ at: new Date(), options, generator, figures }, undefined, 2),
  );
  console.log(`\n${reportFigures(figures, options)}`);
  process.exitCode = figures.some((figure) => verdictOf(figure, budgets[figure.name]) === 'missed') ? 1 : 0;
} finally {
  await closeAll();
}
process.exit();
