import { isAlive } from '../db/folder-lock.ts';
import { npmProcess } from './npm-process.ts';

/** Below the 10 seconds after which `docker stop` kills. */
const DEADLINE_MS = 9_000;

/** Also when the parent npm has died, which sends no signal. Returns whether the shutdown has begun. */
export function onShutdown(close: () => Promise<void>): () => boolean {
  let isShuttingDown = false;
  const end = async (): Promise<void> => {
    if (isShuttingDown) return;
    isShuttingDown = true;
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
  return () => isShuttingDown;
}
