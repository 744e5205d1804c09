import { randomUUID } from 'node:crypto';
import type { OtherMetrics } from '../http/server/metrics.ts';
import { onPrimaryMessage, tellPrimary } from './worker.ts';

/** A worker that has died in the meantime does not respond. */
const TIMEOUT_MS = 2_000;

/** The metrics of the other workers. */
export const otherWorkers: OtherMetrics = {
  report: (read) => {
    onPrimaryMessage(async (message) => {
      if (message.kind !== 'metrics-wanted') return;
      tellPrimary({ kind: 'metrics', id: message.id, to: message.asker, metrics: await read() });
    });
  },

  collect: () => {
    const id = randomUUID();
    const found: object[][] = [];
    let expected = Number.POSITIVE_INFINITY;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve(found);
      };
      const timer = setTimeout(end, TIMEOUT_MS);
      const stop = onPrimaryMessage((message) => {
        if (message.kind === 'metrics-expected' && message.id === id) expected = message.count;
        if (message.kind === 'metrics' && message.id === id) found.push(message.metrics);
        if (found.length >= expected) end();
      });
      tellPrimary({ kind: 'collect-metrics', id });
    });
  },
};
