import { rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { listDisk, readIfExists } from '../adapters/disk.ts';
import type { S3Store } from '../adapters/s3.ts';
import type { Database } from '../db/connect.ts';
import { listPictureFiles } from './picture-files.ts';

type Move = {
  db: Database;
  folder: string;
  store: S3Store;
  onProgress?: (done: number, all: number) => void;
};

export type Moved = {
  files: number;
  sent: number;
  existing: number;
  missing: string[];
};

const atOnce = pLimit(8);

/** Can be interrupted and repeated, also while the shop runs. Deletes nothing. */
export async function movePictures({ db, folder, store, onProgress }: Move): Promise<Moved> {
  const { names } = await listDisk(folder);
  const moved: Moved = { files: 0, sent: 0, existing: 0, missing: [] };
  const inBucket = new Set<string>();
  await atOnce.map(names, async (name) => {
    // Maintenance may have deleted it in the meantime.
    const bytes = await readIfExists(path.join(folder, name));
    if (!bytes) return;
    moved.files++;
    inBucket.add(name);
    if (await store.hasContent(name, bytes)) moved.existing++;
    else {
      await store.put(name, bytes);
      if (!(await store.hasContent(name, bytes)))
        throw new Error(`The bucket's copy of ${name} is different from the original`);
      moved.sent++;
    }
    onProgress?.(moved.sent + moved.existing, names.length);
  });
  const elsewhere = (await listPictureFiles(db)).filter((name) => !inBucket.has(name));
  const lost = new Set<string>();
  await atOnce.map(elsewhere, async (name) => {
    if (!(await store.get(name))) lost.add(name);
  });
  if (lost.size > 0) moved.missing = (await listPictureFiles(db)).filter((name) => lost.has(name));
  return moved;
}

export async function deleteMovedPictures({ folder, store }: Pick<Move, 'folder' | 'store'>): Promise<number> {
  const { names } = await listDisk(folder);
  let removed = 0;
  await atOnce.map(names, async (name) => {
    const file = path.join(folder, name);
    const bytes = await readIfExists(file);
    if (!bytes || !(await store.hasContent(name, bytes))) return;
    await rm(file, { force: true });
    removed++;
  });
  return removed;
}
