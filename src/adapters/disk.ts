import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../contract/error.ts';
import type { PictureStore } from '../domain/pictures/picture-store.ts';
import { isBeyondLimit, isDiskFull } from '../errors/disk-failure.ts';

/** At the top of the folder: says whose it is (services/shared-pictures.ts). */
export const OWNER_FILE = '.shop';

const FOLDER = /^[\w-]+$/;
const FILE = /^[\w-]+\.\w+$/;

/** Writes atomically: a `.part` file gets its name when it is complete. Throws `picture_store_full`. */
export function diskStore(folder: string): PictureStore {
  const pathOf = (name: string) => {
    // Prevents path traversal.
    const [subfolder = '', file = '', ...rest] = name.split('/');
    if (!FOLDER.test(subfolder) || !FILE.test(file) || rest.length > 0)
      throw new Error(`Invalid name in the picture store: ${name}`);
    return path.join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      const file = pathOf(name);
      const unfinished = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        // Who sends a picture can do the same about both: ask the owner for room.
        if (isDiskFull(error) || isBeyondLimit(error))
          throw Object.assign(new Refusal('picture_store_full'), { cause: error });
        throw error;
      }
    },
    get: async (name) => readIfExists(pathOf(name)),
    delete: async (name) => {
      const file = pathOf(name);
      await rm(file, { force: true });
      // Fails while the folder holds other files.
      await rmdir(path.dirname(file)).catch(() => undefined);
    },
  };
}

export async function listDisk(folder: string): Promise<{ names: string[]; strays: string[] }> {
  const names: string[] = [];
  const strays: string[] = [];
  for (const subfolder of await entriesOf(folder)) {
    if (subfolder.name === OWNER_FILE) continue;
    if (!subfolder.isDirectory() || !FOLDER.test(subfolder.name)) {
      strays.push(subfolder.name);
      continue;
    }
    for (const file of await entriesOf(path.join(folder, subfolder.name))) {
      const name = `${subfolder.name}/${file.name}`;
      if (file.isFile() && FILE.test(file.name)) names.push(name);
      else if (!file.name.endsWith('.part')) strays.push(name);
    }
  }
  return { names, strays };
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

export async function readIfExists(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
