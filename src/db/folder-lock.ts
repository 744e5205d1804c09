import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BEAT_MS = 1000;
/** A holder without a heartbeat for this long is gone, even if another process has its pid now. */
const SILENT_MS = 15_000;

/** Runs `act` in one process at a time. A lock whose holder is dead or silent is broken; it ends with its process. */
export async function withFolderLock<T>(folder: string, act: () => Promise<T>): Promise<T> {
  while (!tryLock(folder)) {
    const holder = holderOf(folder);
    if (holder && isGone(holder)) breakLock(folder, holder);
    else await delay(100);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  const beat = setInterval(() => signOfLife(folder), BEAT_MS).unref();
  process.once('exit', release);
  try {
    return await act();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

type Holder = { pid: number; token: string; seenAt: number };

function tryLock(folder: string): boolean {
  // Completed under another name first, so that a lock never exists without its holder.
  const own = `${folder}.${randomUUID()}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'holder'), JSON.stringify({ pid: process.pid, token: randomUUID() }));
  try {
    renameSync(own, folder);
    return true;
  } catch {
    // A folder with something in it is not replaced: another process holds the lock.
    rmSync(own, { recursive: true, force: true });
    return false;
  }
}

function holderOf(folder: string): Holder | undefined {
  const file = path.join(folder, 'holder');
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), seenAt: statSync(file).mtimeMs };
  } catch {
    return unreadableHolder(folder);
  }
}

// A power cut can leave a lock without a holder: it counts as held until its heartbeat is too old.
function unreadableHolder(folder: string): Holder | undefined {
  const seenAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return seenAt === undefined ? undefined : { pid: process.pid, token: '', seenAt };
}

function isGone({ pid, seenAt }: Holder): boolean {
  return !isAlive(pid) || Date.now() - seenAt > SILENT_MS;
}

// Moved away before it is removed: of several processes that find the same dead holder, one moves it, and none moves a newer lock.
function breakLock(folder: string, dead: Holder): void {
  const aside = `${folder}.${randomUUID()}`;
  try {
    if (holderOf(folder)?.token === dead.token) renameSync(folder, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function signOfLife(folder: string): void {
  const now = new Date();
  try {
    utimesSync(path.join(folder, 'holder'), now, now);
  } catch {
    // The act has just ended, or removed its own folder.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
