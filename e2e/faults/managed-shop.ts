import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clusterOf, freePort, portOf } from '../../src/db/embedded-cluster.ts';

export type ManagedShop = {
  address: string;
  logFile: string;
  databaseUrl: string;
  /** PostgreSQL's process ids, the postmaster first. */
  postgres: () => number[];
  kill: () => void;
  restarts: () => number;
  stop: () => Promise<void>;
};

/** Starts the shop on an empty data folder and, like a service manager, restarts it two seconds after it exits. */
export async function startManagedShop(given: Record<string, string> = {}): Promise<ManagedShop> {
  const dataDir = path.resolve('.cache', `faults-${randomUUID()}`);
  mkdirSync(dataDir, { recursive: true });
  const logFile = `${dataDir}.log`;
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', ...given };
  const env = { ...process.env, ...settings, npm_lifecycle_event: '' };
  const log = openSync(logFile, 'w');
  let child: ChildProcess;
  let isStopping = false;
  let restarts = 0;
  const run = () => {
    child = spawn(process.execPath, ['build/server/start.js'], { env, stdio: ['ignore', log, log] });
    child.once('exit', async () => {
      if (isStopping) return;
      await delay(2_000);
      restarts++;
      if (!isStopping) run();
    });
  };
  run();
  const address = `http://127.0.0.1:${port}`;
  // Does not leave the shop running when this process ends.
  process.once('exit', () => child.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await untilReady(address);
  const cluster = clusterOf(path.join(dataDir, 'postgres'));
  return {
    address,
    logFile,
    databaseUrl: `postgres://app:${readFileSync(cluster.secret, 'utf8')}@127.0.0.1:${portOf(cluster)}/shop`,
    postgres: () =>
      processesBelow(Number(readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])),
    kill: () => child.kill('SIGKILL'),
    restarts: () => restarts,
    stop: async () => {
      isStopping = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(address: string): Promise<void> {
  for (let waited = 0; waited < 300; waited++) {
    const ready = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(200);
  }
  throw new Error('The shop did not become ready within a minute');
}

function processesBelow(parent: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, ppid]) => ppid === parent);
  return [parent, ...children.map(([pid]) => pid as number)];
}
