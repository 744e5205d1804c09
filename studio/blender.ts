import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Job = {
  key: string;
  product: object;
  known: Record<string, string>;
  /** These views; all where it is empty. */
  only: string[];
  /** Which of the product's views: 0 is the picture for the cards. */
  round: number;
  folder: string;
  width: number;
  height: number;
  samples: number;
};

/** One view; `file` is the traced picture, null where the known one is as it would be. */
export type Taken = { key: string; view: string; views: string[]; made: string; file: string | null };

const script = fileURLToPath(new URL('studio.py', import.meta.url));

/** Has Blender take the pictures, one single-threaded process for each processor: developing does not spread. */
export async function photograph(jobs: Job[], folder: string, onTaken: (taken: Taken) => Promise<void>): Promise<void> {
  const count = Math.min(availableParallelism(), jobs.length);
  const shares = Array.from({ length: count }, (_, place) => jobs.filter((_, index) => index % count === place));
  await Promise.all(shares.map((share, place) => run(share, path.join(folder, `jobs-${place}.json`), onTaken)));
}

async function run(jobs: Job[], list: string, onTaken: (taken: Taken) => Promise<void>): Promise<void> {
  writeFileSync(list, JSON.stringify(jobs));
  const blender = spawn(
    'blender',
    ['--background', '--factory-startup', '--threads', '1', '--python-exit-code', '1', '--python', script, '--', list],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // Blender tells its errors on either.
  let said = '';
  const listen = (text: string) => {
    said = `${said}${text}\n`.slice(-3000);
  };
  blender.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve, reject) => {
    blender.once('error', () =>
      reject(new Error('Blender 3.4 or newer is needed: install it so that `blender` is found')),
    );
    blender.once('close', resolve);
  });
  ended.catch(() => {});
  for await (const line of createInterface({ input: blender.stdout })) {
    if (line.startsWith('studio ')) await onTaken(JSON.parse(line.slice(7)));
    else listen(line);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${said}`);
}
