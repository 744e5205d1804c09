import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { messageOf } from '../src/errors/message-of.ts';
import { type Job, type RenderedView, renderViews } from './blender.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { exportPicture, night, paper } from './print.ts';
import { products, type Subject, slides } from './subjects.ts';

const usage = `Usage: npm run pictures -- [options] [part of a category or name …]

Renders the pictures of sample products and the banner whose scene has changed; names restrict the run.

  --preview        small and quick, to .cache/studio, also unchanged scenes; public/pictures is not written
  --view <name>    with --preview: this view only
  --help           show this`;

const color = paper.edge.slice(1);
// Enough with film.py's denoiser; more samples show no difference.
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
  if (positionals.length === 0) deleteStale();
  await updatePictures(subjects);
}

/** Saves each picture when it is done, so an interrupted run can be resumed. */
async function updatePictures(subjects: Subject[]): Promise<void> {
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
  const save = async (rendered: RenderedView) => {
    const subject = subjects.find(({ key }) => key === rendered.key);
    if (!subject) return;
    const manifest = manifests[subject.kind];
    if (rendered.file) await exportAll(subject, rendered.view, rendered.file);
    const entry = { ...manifest[rendered.key], [rendered.view]: { color, made: rendered.made } };
    manifest[rendered.key] = Object.fromEntries(
      rendered.views.flatMap((view) => (entry[view] ? [[view, entry[view]]] : [])),
    );
    writeManifest(
      subject.kind,
      manifest,
      (subject.kind === 'product' ? products : slides).map(({ key }) => key),
    );
    counts[rendered.file ? 'made' : 'same'] += 1;
    counts.last = `${rendered.key} ${rendered.view}`;
    if (rendered.view === rendered.views.at(-1)) done.add(rendered.key);
    bar.update(done.size, counts);
  };
  try {
    const jobs = subjects.map((subject) => jobOf(subject, folder, manifests[subject.kind][subject.key]));
    await renderViews(inRounds(jobs), folder, save);
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

/** Renders the first view of every product before any second one, so that an interrupted run leaves no card empty. */
function inRounds(jobs: Job[]): Job[] {
  return [0, 1, 2, 3].flatMap((round) => jobs.map((job) => ({ ...job, round })));
}

async function exportAll(subject: Subject, view: string, png: string): Promise<void> {
  if (subject.kind === 'product') {
    await exportPicture(png, path.join(pictures, 'products', subject.key, `${view}-${color}`), [800, 400], paper);
    return;
  }
  for (const [theme, background] of Object.entries({ light: paper, dark: night })) {
    await exportPicture(png, path.join(pictures, `${subject.key}-${theme}`), [2400, 1600, 800], background);
  }
}

async function preview(subjects: Subject[], only: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  const jobs = subjects.map((subject) => {
    const job = jobOf(subject, folder);
    return { ...job, only, width: job.width / 2, height: job.height / 2, samples: 20 };
  });
  try {
    await renderViews(inRounds(jobs), folder, async ({ key, view, file }) => {
      const place = path.resolve('.cache/studio', `${key}-${view}`);
      if (file) await exportPicture(file, place, [jobs.find((job) => job.key === key)?.width ?? 400], paper);
      console.log(place);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function deleteStale(): void {
  const manifest = readManifest('product');
  const root = path.join(pictures, 'products');
  if (!existsSync(root)) return;
  for (const key of readdirSync(root)) {
    const current = new Set(Object.entries(manifest[key] ?? {}).map(([view, { color }]) => `${view}-${color}`));
    const isProduct = products.some((product) => product.key === key);
    if (!isProduct) rmSync(path.join(root, key), { recursive: true });
    else
      for (const view of readdirSync(path.join(root, key)))
        if (!current.has(view)) rmSync(path.join(root, key, view), { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
