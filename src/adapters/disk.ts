import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureStore } from '../domain/pictures/picture-store.ts';

/** Pictures as files in a folder. A file appears under its name only when it is whole. */
export function diskStore(folder: string): PictureStore {
  const fileOf = (name: string) => {
    // Names are made by the shop; one that leads out of the folder would be a mistake of ours.
    if (!/^[\w-]+\/[\w-]+\.\w+$/.test(name)) throw new Error(`Not a name in the store: ${name}`);
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
    get: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: async (name) => {
      const file = fileOf(name);
      await rm(file, { force: true });
      // The last file takes its folder along.
      await rmdir(path.dirname(file)).catch(() => undefined);
    },
  };
}
