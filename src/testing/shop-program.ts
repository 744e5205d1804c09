import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type ShopProgram = {
  child: ChildProcess;
  /** When it has opened. Rejects with what it printed when it ends before. */
  address: Promise<string>;
  printed: () => string;
  /** With the exit code; null when a signal killed it. */
  ended: Promise<number | null>;
};

/** The built shop, which is not watching the npm that runs the tests. */
export function startShopProgram(settings: Record<string, string>, program = 'build/server/start.js'): ShopProgram {
  const env = { ...process.env, PORT: '0', npm_lifecycle_event: '', ...settings };
  return watchShop(spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

export function watchShop(child: ChildProcess): ShopProgram {
  let text = '';
  const opened = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
      const address = /open: (http:\S+)/.exec(text)?.[1];
      if (address) opened.resolve(address);
    });
  // After its last output.
  const ended = once(child, 'close').then(([code]) => {
    opened.reject(new Error(`The shop did not start:\n${text}`));
    return code as number | null;
  });
  // Not everyone waits for the address.
  opened.promise.catch(() => undefined);
  return { child, address: opened.promise, printed: () => text, ended };
}

/** Returns the exit code. */
export async function endShop({ child, ended }: ShopProgram): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}
