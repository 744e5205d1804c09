import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { S3Store } from './adapters/s3.ts';
import { imageFormats, widthsUpTo } from './contract/image-address.ts';
import type { Database } from './db/connect.ts';
import { renditionName } from './domain/pictures/picture.ts';

type Move = {
  db: Database;
  /** Where pictures lie on this machine. */
  folder: string;
  store: S3Store;
  onProgress?: (done: number, all: number) => void;
};

export type Moved = {
  /** Files on this machine. */
  files: number;
  sent: number;
  alreadyThere: number;
  /** Files of pictures that are neither here nor there. */
  missing: string[];
};

const AT_ONCE = 8;

/**
 * Copies every picture of this machine into the bucket. Each counts only once the bucket has said that it holds exactly
 * those bytes, so this can be interrupted and run again at any time, and while the shop runs. Nothing here is removed.
 */
export async function movePictures({ db, folder, store, onProgress }: Move): Promise<Moved> {
  const names = await namesIn(folder);
  const moved: Moved = { files: names.length, sent: 0, alreadyThere: 0, missing: [] };
  await inTurns(names, async (name) => {
    const bytes = await readFile(path.join(folder, name));
    if (await store.holds(name, bytes)) moved.alreadyThere++;
    else {
      await store.put(name, bytes);
      if (!(await store.holds(name, bytes))) throw new Error(`The bucket does not hold ${name} as it was sent`);
      moved.sent++;
    }
    onProgress?.(moved.sent + moved.alreadyThere, names.length);
  });
  const here = new Set(names);
  const elsewhere = (await wantedNames(db)).filter((name) => !here.has(name));
  await inTurns(elsewhere, async (name) => {
    if (!(await store.get(name))) moved.missing.push(name);
  });
  return moved;
}

/** Removes from this machine what the bucket holds byte for byte. */
export async function removeMoved({ folder, store }: Pick<Move, 'folder' | 'store'>): Promise<number> {
  const names = await namesIn(folder);
  let removed = 0;
  await inTurns(names, async (name) => {
    const file = path.join(folder, name);
    if (!(await store.holds(name, await readFile(file)))) return;
    await rm(file);
    removed++;
  });
  return removed;
}

/** The files of the pictures that the shop knows. */
async function wantedNames(db: Database): Promise<string[]> {
  const pictures = await db.selectFrom('images').select(['id', 'color', 'width']).execute();
  return pictures.flatMap((picture) =>
    widthsUpTo(picture.width).flatMap((width) => imageFormats.map((format) => renditionName(picture, width, format))),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // What is being written bears another name.
  return all.map((name) => name.replaceAll('\\', '/')).filter((name) => /^[\w-]+\/\d+\.(avif|webp)$/.test(name));
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
