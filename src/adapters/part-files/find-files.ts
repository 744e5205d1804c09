import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidPartFile } from './invalid-part-file.ts';

export type PartFile = {
  path: string;
  label: string;
  format: 'buildcores' | 'csv';
  bytes: number;
  prices?: { path: string; label: string } | undefined;
};

const isPrices = (file: string): boolean => path.basename(file).toLowerCase() === 'prices.csv';

export async function findPartFiles(target: string): Promise<PartFile[]> {
  const isFolder = await isFolderAt(target);
  const root = isFolder ? target : path.dirname(target);
  const all = isFolder ? await filesBelow(target) : [target];
  const siblings = isFolder ? all : await filesBelow(root, false);
  const files = all.filter((file) => /\.(jsonl|csv)$/i.test(file) && !isPrices(file)).sort();
  if (files.length === 0) throw new InvalidPartFile(`${target}: no .jsonl or .csv files found here`);
  return Promise.all(
    files.map(async (file) => ({
      path: file,
      label: path.relative(root, file),
      format: /\.csv$/i.test(file) ? 'csv' : 'buildcores',
      bytes: (await stat(file)).size,
      prices: pricesBeside(file, siblings, root),
    })),
  );
}

function pricesBeside(file: string, siblings: readonly string[], root: string): PartFile['prices'] {
  const found = siblings.find((other) => isPrices(other) && path.dirname(other) === path.dirname(file));
  return found === undefined ? undefined : { path: found, label: path.relative(root, found) };
}

async function isFolderAt(target: string): Promise<boolean> {
  try {
    return (await stat(target)).isDirectory();
  } catch {
    throw new InvalidPartFile(`${target}: no such file or folder`);
  }
}

async function filesBelow(folder: string, recursive = true): Promise<string[]> {
  const entries = await readdir(folder, { recursive, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
