import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskFailure } from '../errors/disk-failure.ts';
import { messageOf } from '../errors/message-of.ts';

/** Creates the folder. Throws an Error that says why the shop cannot keep its data in it, and what to do. */
export function ensureDataFolder(dataDir: string): void {
  const folder = path.resolve(dataDir);
  const file = path.join(folder, `.written-${randomUUID()}`);
  try {
    createFolder(folder);
    writeFileSync(file, 'written', { flush: true });
  } catch (error) {
    const reason = diskFailure(error) ?? messageOf(error);
    throw new Error(
      `DATA_DIR ${folder} cannot be used: ${reason}. Make room or change its owner, or set DATA_DIR to another folder.`,
      { cause: error },
    );
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
