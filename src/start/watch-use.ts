import type { Server } from 'node:http';

/** The pages that a visitor opens one after the other are one use. */
const PAUSE_MS = 1_000;

const REPORT_MS = 500;

export type Use = { note: () => void; isInUse: () => boolean };

/** In use for a second after each note. */
export function watchUse(now: () => number = () => performance.now()): Use {
  let usedAt = Number.NEGATIVE_INFINITY;
  return {
    note: () => {
      usedAt = now();
    },
    isInUse: () => now() - usedAt < PAUSE_MS,
  };
}

/** Calls back for requests, at most twice a second. */
export function onUse(server: Server, report: () => void, now: () => number = () => performance.now()): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  server.on('request', () => {
    if (now() - reportedAt < REPORT_MS) return;
    reportedAt = now();
    report();
  });
}
