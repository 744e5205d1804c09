import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FolderFile, ReadPriceListFolder } from '../domain/imports/folder/price-list-folder.ts';

/** Only what is listed in it is read: no name comes from anywhere else, and a link could lead out of it. */
export function priceListFolder(root: string | undefined): ReadPriceListFolder {
  return async () => {
    if (root === undefined) return [];
    const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const newest = await Promise.all(folders.map(newestIn));
    return newest.filter((file) => file !== undefined);
  };
}

async function newestIn({ parentPath, name: folder }: Dirent): Promise<FolderFile | undefined> {
  const entries = await readdir(path.join(parentPath, folder), { withFileTypes: true });
  const filesWith = async (ending: RegExp) => {
    const names = entries.filter((entry) => entry.isFile() && ending.test(entry.name));
    const files = await Promise.all(
      names.map(async ({ name }) => {
        const file = path.join(parentPath, folder, name);
        const { size, mtime, ctime } = await lstat(file);
        return { name, path: file, bytes: size, modifiedAt: mtime, changedAt: ctime };
      }),
    );
    return files.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
  };
  const [table] = await filesWith(/\.(csv|txt|tsv|xlsx)$/i);
  const [archive] = await filesWith(/\.zip$/i);
  return table && { folder, ...table, archive };
}
