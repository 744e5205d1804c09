import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Sorts by age. In UTC, without characters that a file system refuses. */
export const backupName = (at: Date) => `shop-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;

const NAMED = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;
const UNFINISHED = /\.backup\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

export const isFolder = async (place: string) => (await stat(place).catch(() => undefined))?.isDirectory() ?? false;

/** Keeps the newest ones that `backupName` has named, and every other file. Returns the names of those deleted. */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const named = (await readdir(folder)).filter((name) => NAMED.test(name)).sort();
  const old = named.slice(0, Math.max(named.length - keep, 0));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

/** Deletes what backups have left whose process or machine stopped. One that runs writes all the time. */
export async function deleteAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MINUTES * 60_000;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!UNFINISHED.test(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(file, { force: true });
  }
}

const ABANDONED_MINUTES = 60;
