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
  /** All, if empty. */
  only: string[];
  /** Index of the view; 0 is the picture on product cards. */
  round: number;
  folder: string;
  width: number;
  height: number;
  samples: number;
};

/** A processed view; `file` is the rendered picture, or null when its fingerprint has not changed. */
export type RenderedView = { key: string; view: string; views: string[]; made: string; file: string | null };

const script = fileURLToPath(new URL('studio.py', import.meta.url));

/** Renders in one single-threaded Blender per processor, because denoising does not use several threads. */
export async function renderViews(
  jobs: Job[],
  folder: string,
  onRendered: (view: RenderedView) => Promise<void>,
): Promise<void> {
  const count = Math.min(availableParallelism(), jobs.length);
  const shares = Array.from({ length: count }, (_, place) => jobs.filter((_, index) => index % count === place));
  await Promise.all(shares.map((share, place) => run(share, path.join(folder, `jobs-${place}.json`), onRendered)));
}

async function run(jobs: Job[], list: string, onRendered: (view: RenderedView) => Promise<void>): Promise<void> {
  writeFileSync(list, JSON.stringify(jobs));
  const blender = spawn(
    'blender',
    ['--background', '--factory-startup', '--threads', '1', '--python-exit-code', '1', '--python', script, '--', list],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // Blender reports errors on stdout and stderr.
  let output = '';
  const listen = (text: string) => {
    output = `${output}${text}\n`.slice(-3000);
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
    if (line.startsWith('studio ')) await onRendered(JSON.parse(line.slice(7)));
    else listen(line);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${output}`);
}
