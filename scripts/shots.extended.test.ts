import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../e2e/support/shop-process.ts';

const dataFolders = () => globSync('.cache/shots-data-*');

test('shots stop their shop and delete its data when no browser starts', async () => {
  const before = dataFolders();
  const shots = spawn(process.execPath, ['scripts/shots.ts', '/login', '--size', '360'], {
    env: { ...process.env, BROWSER_PATH: '/nowhere/browser', SAMPLE_CATALOGUE: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that nothing outlives a test that fails.
    detached: true,
  });
  onTestFinished(() => endGroup(shots.pid));
  let said = '';
  shots.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(shots, 'exit');
  expect(code).toBe(1);
  expect(said).toContain('/nowhere/browser');
  expect(dataFolders().filter((folder) => !before.includes(folder))).toEqual([]);
}, 120_000);

test('closing a shop that was stopped by a signal works', async () => {
  const shop = await openShop('killed-data', { SAMPLE_CATALOGUE: 'off' });
  const at = (file: string) => readFileSync(path.join(shop.dataDir, file), 'utf8');
  const { pid } = JSON.parse(at('running.json')) as { pid: number };
  const postgres = Number(at('postgres/data/postmaster.pid').split('\n')[0]);
  for (const one of [pid, postgres]) process.kill(one, 'SIGKILL');
  // Until that has been noticed here.
  await expect.poll(() => isThere(pid)).toBe(false);
  await shop.close();
  expect(globSync(shop.dataDir)).toEqual([]);
}, 120_000);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}
