import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

function newFolder(): string {
  mkdirSync('.cache', { recursive: true });
  const folder = path.resolve('.cache', `lock-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A lock as a killed process leaves it: another process may have its pid by now. */
function leaveLock(folder: string, pid: number, lastSeenAt: Date): void {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'holder'), JSON.stringify({ pid, token: randomUUID() }));
  utimesSync(path.join(folder, 'holder'), lastSeenAt, lastSeenAt);
}

test('is held by one process at a time', async () => {
  const folder = newFolder();
  let inside = 0;
  let most = 0;
  const enter = () =>
    withFolderLock(folder, async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
    });
  await Promise.all([enter(), enter(), enter(), enter()]);
  expect(most).toBe(1);
});

test('breaks the lock of a dead process', async () => {
  const folder = newFolder();
  const UNUSED_PID = 2 ** 22 + 1;
  leaveLock(folder, UNUSED_PID, new Date());
  expect(await withFolderLock(folder, async () => 'in')).toBe('in');
});

test('breaks a lock without a heartbeat, even if its pid belongs to another process', async () => {
  const folder = newFolder();
  leaveLock(folder, process.pid, new Date(Date.now() - 60_000));
  expect(await withFolderLock(folder, async () => 'in')).toBe('in');
});

test('breaks an old lock without a holder, as after a power failure', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'holder'), '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(folder, longAgo, longAgo);
  expect(await withFolderLock(folder, async () => 'in')).toBe('in');
});
