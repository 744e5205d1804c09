import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedShop } from './managed-shop.ts';

const STOPPED_MS = 10_000;

/** Each resolves when the fault itself is over, before the shop has recovered. */
export const faults = {
  'stop PostgreSQL for 10 s': async (shop: ManagedShop) => {
    const pids = shop.postgres();
    signal(pids, 'SIGSTOP');
    await delay(STOPPED_MS);
    signal(pids, 'SIGCONT');
  },
  // PostgreSQL then restarts all its backends.
  'kill a backend': async (shop: ManagedShop) => {
    signal(shop.postgres().slice(-1), 'SIGKILL');
  },
  'kill the postmaster': async (shop: ManagedShop) => {
    signal(shop.postgres().slice(0, 1), 'SIGKILL');
  },
  'kill node': async (shop: ManagedShop) => {
    shop.kill();
  },
};

// A backend may have ended since it was listed.
function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
