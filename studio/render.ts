import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { type Job, photograph, type Taken } from './blender.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { night, paper, print } from './print.ts';
import { products, type Subject, slides } from './subjects.ts';

const usage = `Usage: npm run pictures -- [options] [part of a category or name …]

Makes the pictures of the sample products and of the banner, those whose scene changed; all, or those named.

  --preview        small and quick, to .cache/studio, whatever changed; nothing is committed
  --view <name>    with --preview: this view only
  --help           show this`;

const color = paper.edge.slice(1);
// With film.py's denoiser, clean; twice as many take twice as long and look the same.
const samples = 28;

const pictures = path.resolve('public/pictures');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean' }, view: { type: 'string', multiple: true }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const named = (subject: Subject) =>
    positionals.length === 0 ||
    positionals.some((part) =>
      `${subject.product.category} ${subject.product.name}`.toLowerCase().includes(part.toLowerCase()),
    );
  const subjects = [...slides, ...products].filter(named);
  if (subjects.length === 0) throw new Error(`Nothing is named ${positionals.join(', ')}`);
  if (values.preview) return preview(subjects, values.view ?? []);
  if (positionals.length === 0) dropStale();
  await make(subjects);
}

/** Brings the committed pictures up to date. What is done is kept at once, so a run that is ended is gone on with. */
async function make(subjects: Subject[]): Promise<void> {
  const manifests = { product: readManifest('product'), banner: readManifest('banner') };
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  const bar = new SingleBar({
    format: '{bar} {value}/{total} products  {made} pictures made, {same} as before  {last}',
    noTTYOutput: true,
    notTTYSchedule: 30_000,
  });
  const counts = { made: 0, same: 0, last: '' };
  const done = new Set<string>();
  bar.start(subjects.length, 0, counts);
  const keep = async (taken: Taken) => {
    const subject = subjects.find(({ key }) => key === taken.key);
    if (!subject) return;
    const manifest = manifests[subject.kind];
    if (taken.file) await printAll(subject, taken.view, taken.file);
    const entry = { ...manifest[taken.key], [taken.view]: { color, made: taken.made } };
    manifest[taken.key] = Object.fromEntries(taken.views.flatMap((view) => (entry[view] ? [[view, entry[view]]] : [])));
    writeManifest(
      subject.kind,
      manifest,
      (subject.kind === 'product' ? products : slides).map(({ key }) => key),
    );
    counts[taken.file ? 'made' : 'same'] += 1;
    counts.last = `${taken.key} ${taken.view}`;
    if (taken.view === taken.views.at(-1)) done.add(taken.key);
    bar.update(done.size, counts);
  };
  try {
    const jobs = subjects.map((subject) => jobOf(subject, folder, manifests[subject.kind][subject.key]));
    await photograph(inRounds(jobs), folder, keep);
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function jobOf(subject: Subject, folder: string, entry: Record<string, { made: string }> = {}): Job {
  const { key, product, width, height } = subject;
  const known = Object.fromEntries(Object.entries(entry).map(([view, { made }]) => [view, made]));
  return { key, product, known, only: [], round: 0, folder, width, height, samples };
}

/** Every product's picture for the cards before any has its second: a run that is ended early leaves no card bare. */
function inRounds(jobs: Job[]): Job[] {
  return [0, 1, 2, 3].flatMap((round) => jobs.map((job) => ({ ...job, round })));
}

async function printAll(subject: Subject, view: string, png: string): Promise<void> {
  if (subject.kind === 'product') {
    await print(png, path.join(pictures, 'products', subject.key, `${view}-${color}`), [800, 400], paper);
    return;
  }
  for (const [theme, ground] of Object.entries({ light: paper, dark: night })) {
    await print(png, path.join(pictures, `${subject.key}-${theme}`), [2400, 1600, 800], ground);
  }
}

async function preview(subjects: Subject[], only: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  const jobs = subjects.map((subject) => {
    const job = jobOf(subject, folder);
    return { ...job, only, width: job.width / 2, height: job.height / 2, samples: 20 };
  });
  try {
    await photograph(inRounds(jobs), folder, async ({ key, view, file }) => {
      const place = path.resolve('.cache/studio', `${key}-${view}`);
      if (file) await print(file, place, [jobs.find((job) => job.key === key)?.width ?? 400], paper);
      console.log(place);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pictures of products and views that are no more. */
function dropStale(): void {
  const manifest = readManifest('product');
  const root = path.join(pictures, 'products');
  if (!existsSync(root)) return;
  for (const key of readdirSync(root)) {
    const kept = new Set(Object.entries(manifest[key] ?? {}).map(([view, { color }]) => `${view}-${color}`));
    const isWanted = products.some((product) => product.key === key);
    if (!isWanted) rmSync(path.join(root, key), { recursive: true });
    else
      for (const view of readdirSync(path.join(root, key)))
        if (!kept.has(view)) rmSync(path.join(root, key, view), { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
