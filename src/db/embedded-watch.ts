import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../errors/message-of.ts';

type Options = {
  isRunning: () => Promise<boolean>;
  /** Starts it again. Rejects where that is not possible yet. */
  revive: () => Promise<void>;
  onError: (error: Error) => void;
};

const WATCH_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts a server again that has ended without being asked to, with a pause that doubles while it cannot: processes of
 * the old one may still hold its memory. Returns what ends the watch.
 */
export function watchServer({ isRunning, revive, onError }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let pause = WATCH_MS;
    for (;;) {
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (await isRunning()) {
        pause = WATCH_MS;
        continue;
      }
      if (signal.aborted) return;
      try {
        await revive();
        pause = WATCH_MS;
        onError(new Error('PostgreSQL had ended unexpectedly and was started again'));
      } catch (error) {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
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
