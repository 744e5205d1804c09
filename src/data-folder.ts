import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Creates the folder. Throws an Error that says why the shop cannot keep its data in it, and what to do. */
export function ensureDataFolder(dataDir: string): void {
  const folder = path.resolve(dataDir);
  const file = path.join(folder, `.written-${randomUUID()}`);
  try {
    createFolder(folder);
    writeFileSync(file, 'written', { flush: true });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : message;
    throw new Error(`DATA_DIR ${folder} cannot be used: ${reason}`, { cause: error });
  } finally {
    deleteIfExists(file);
  }
}

function deleteIfExists(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Below a file: it was never written.
  }
}

/** One by one: Node's `recursive` never ends where a file system refuses folders with ENOENT, as /proc does. */
function createFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) createFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have created it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

const A_FILE = 'it, or a folder above it, is a file. Set DATA_DIR to a folder.';

const reasons = {
  EACCES: 'this user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EPERM: 'this user may not write there. Change its owner, or set DATA_DIR to another folder.',
  EEXIST: A_FILE,
  ENOTDIR: A_FILE,
  ENOENT: 'the folder cannot be created. Set DATA_DIR to a folder in an existing one.',
  EROFS: 'the file system is read-only. Set DATA_DIR to a folder on another one.',
  ENOSPC: 'the disk is full. Free up space, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'the disk quota is used up. Free up space, or set DATA_DIR to a folder on another disk.',
};
