import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

const FOLDER = /^[\w-]+$/;
const FILE = /^[\w-]+\.\w+$/;

/** Pictures as files in a folder. A file appears under its name only when it is whole. */
export function diskStore(folder: string): PictureStore {
  const fileOf = (name: string) => {
    // Names are made by the shop; one that leads out of the folder would be a mistake of ours.
    const [within = '', file = '', ...rest] = name.split('/');
    if (!FOLDER.test(within) || !FILE.test(file) || rest.length > 0)
      throw new Error(`Not a name in the store: ${name}`);
    return path.join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      const unfinished = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (name) => readIfThere(fileOf(name)),
    delete: async (name) => {
      const file = fileOf(name);
      await rm(file, { force: true });
      // The last file takes its folder along.
      await rmdir(path.dirname(file)).catch(() => undefined);
    },
  };
}

/** What lies in the folder of a disk store: the names in it, and what the store did not put there. */
export async function listDisk(folder: string): Promise<{ names: string[]; strays: string[] }> {
  const names: string[] = [];
  const strays: string[] = [];
  for (const within of await entriesOf(folder)) {
    if (!within.isDirectory() || !FOLDER.test(within.name)) {
      strays.push(within.name);
      continue;
    }
    for (const file of await entriesOf(path.join(folder, within.name))) {
      const name = `${within.name}/${file.name}`;
      if (file.isFile() && FILE.test(file.name)) names.push(name);
      // That is being written at this moment.
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

/** The bytes of a file, or undefined where it is gone by now. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
