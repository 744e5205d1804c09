import { isAlive } from './db/folder-lock.ts';
import { npmProcess } from './npm-process.ts';

/** How long a shutdown may take before it is forced (decision 31). */
const DEADLINE_MS = 9_000;

/**
 * Ends the process cleanly, once, on Ctrl-C, on SIGTERM, or when the npm that started it is gone: a killed npm does not
 * tell its child. Answers whether that has begun: then nothing new should be.
 */
export function endOn(close: () => Promise<void>): () => boolean {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const npm = npmProcess();
  if (npm) setInterval(() => isAlive(npm) || end(), 500).unref();
  return () => isEnding;
}
