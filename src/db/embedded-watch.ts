import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../errors/message-of.ts';

type Options = {
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  onError: (error: Error) => void;
};

const WATCH_INTERVAL_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** With backoff: processes of the stopped server may still hold its shared memory. Returns a function to end it. */
export function superviseServer({ isRunning, restart, onError }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let pause = WATCH_INTERVAL_MS;
    for (;;) {
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (await isRunning()) {
        pause = WATCH_INTERVAL_MS;
        continue;
      }
      if (signal.aborted) return;
      try {
        await restart();
        pause = WATCH_INTERVAL_MS;
        onError(new Error('PostgreSQL had ended unexpectedly and was started again'));
      } catch (error) {
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
        onError(new Error(`PostgreSQL has ended unexpectedly and cannot be started yet: ${messageOf(error)}`));
      }
    }
  };
  const watching = watch();
  return () => {
    stopping.abort();
    return watching;
  };
}
