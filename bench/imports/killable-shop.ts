import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { watchShop } from '../../src/testing/shop-program.ts';
import { endProcess } from '../processes.ts';
import { spawnShop } from '../shop-process.ts';

/** A shop that is killed and starts again at the same address. */
export function killableShop(options: { databaseUrl: string; workers: string; port: number }) {
  const dataDir = path.resolve('.cache/bench', `shop-${randomUUID()}`);
  let child: ChildProcess | undefined;
  return {
    start: () => {
      child = spawnShop({ ...options, dataDir });
      return watchShop(child).address;
    },
    /** Without any warning. */
    kill: async () => {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    pid: () => child?.pid ?? 0,
    close: async () => {
      if (child) await endProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
