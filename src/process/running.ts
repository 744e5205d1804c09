import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../db/folder-lock.ts';

type Running = { pid: number; address: string; instance: string };

export async function runningAddress(dataDir: string): Promise<string | undefined> {
  const running = read(dataDir);
  if (!running || !isAlive(running.pid)) return undefined;
  // The pid may have been reused, so the instance id must match too.
  const answer = await fetch(`${running.address}/api/health/live`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ instance?: string }>)
    .catch(() => undefined);
  return answer?.instance === running.instance ? running.address : undefined;
}

export function writeRunningFile(dataDir: string, running: Omit<Running, 'pid'>): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, ...running }));
}

export function deleteRunningFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

function read(dataDir: string): Running | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

const fileIn = (dataDir: string) => path.join(dataDir, 'running.json');
