import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
/** A lock without a heartbeat for this long is stale, even if another process has the holder's pid now. */
const STALE_MS = 15_000;

export async function withFolderLock<T>(folder: string, task: () => Promise<T>): Promise<T> {
  while (!tryLock(folder)) {
    const holder = holderOf(folder);
    if (holder && isStale(holder)) breakLock(folder, holder);
    else await delay(100);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  const beat = setInterval(() => refreshLock(folder), HEARTBEAT_MS).unref();
  process.once('exit', release);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

type Holder = { pid: number; token: string; lastSeenAt: number };

function tryLock(folder: string): boolean {
  // Renamed when complete, so that a lock always names its holder.
  const candidate = `${folder}.${randomUUID()}`;
  mkdirSync(candidate, { recursive: true });
  writeFileSync(path.join(candidate, 'holder'), JSON.stringify({ pid: process.pid, token: randomUUID() }));
  try {
    renameSync(candidate, folder);
    return true;
  } catch {
    // rename does not replace a folder that is not empty: another process holds the lock.
    rmSync(candidate, { recursive: true, force: true });
    return false;
  }
}

function holderOf(folder: string): Holder | undefined {
  const file = path.join(folder, 'holder');
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), lastSeenAt: statSync(file).mtimeMs };
  } catch {
    return unreadableHolder(folder);
  }
}

// A power failure can leave a lock without a holder; it counts as held until it is stale.
function unreadableHolder(folder: string): Holder | undefined {
  const lastSeenAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return lastSeenAt === undefined ? undefined : { pid: process.pid, token: '', lastSeenAt };
}

function isStale({ pid, lastSeenAt }: Holder): boolean {
  return !isAlive(pid) || Date.now() - lastSeenAt > STALE_MS;
}

// Renames before removing, so that of several processes only one breaks the lock and none breaks a newer one.
function breakLock(folder: string, dead: Holder): void {
  const moved = `${folder}.${randomUUID()}`;
  try {
    if (holderOf(folder)?.token === dead.token) renameSync(folder, moved);
  } catch {
    return;
  }
  rmSync(moved, { recursive: true, force: true });
}

function refreshLock(folder: string): void {
  const now = new Date();
  try {
    utimesSync(path.join(folder, 'holder'), now, now);
  } catch {
    // The task has ended or has removed the folder.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
