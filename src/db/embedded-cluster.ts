import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  copyBinaries,
  isAccessibleToOthers,
  packagedBinaries,
  type RunAs,
  unprivilegedUser,
} from './embedded-binaries.ts';

export type Cluster = { base: string; bin: string; data: string; secret: string; log: string; runAs: RunAs };

/** The cluster of `dir`, or of a folder below /var/lib when PostgreSQL's user cannot access `dir` (only as root). */
export function clusterOf(dir: string): Cluster {
  const runAs = unprivilegedUser();
  const packaged = packagedBinaries();
  mkdirSync(path.dirname(dir), { recursive: true });
  const isInDir = !('uid' in runAs) || (isAccessibleToOthers(packaged.root) && isAccessibleToOthers(path.dirname(dir)));
  if (isInDir) return clusterAt(dir, packaged.root, runAs);
  const home = path.join('/var/lib', `hardware-store-${idOf(dir)}`);
  const bin = path.join(home, `postgresql-${packaged.version}`);
  copyBinaries(packaged.root, bin);
  return clusterAt(path.join(home, 'postgres'), bin, runAs);
}

// A random id, so that a later shop at the same path does not find this one's data.
function idOf(dir: string): string {
  const file = `${dir}.id`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'));
  return readFileSync(file, 'utf8');
}

function clusterAt(base: string, bin: string, runAs: RunAs): Cluster {
  const inside = (name: string) => path.join(base, name);
  return { base, bin, runAs, data: inside('data'), secret: inside('password'), log: inside('postgres.log') };
}

export function changeOwner({ runAs }: Cluster, file: string): void {
  if ('uid' in runAs) chownSync(file, runAs.uid as number, runAs.gid as number);
}

/** 0 when no server is running. */
export function portOf({ data }: Cluster): number {
  const file = path.join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
}

export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export function runProgram(cluster: Cluster, program: string, ...args: string[]): Promise<void> {
  return runUntil(undefined, cluster, program, ...args);
}

/** Throws the program's output with the end of the log. */
export function runUntil(
  signal: AbortSignal | undefined,
  cluster: Cluster,
  program: string,
  ...args: string[]
): Promise<void> {
  const onWindows = process.platform === 'win32';
  const file = path.join(cluster.bin, 'bin', onWindows ? `${program}.exe` : program);
  if (!onWindows && !(statSync(file).mode & 0o111)) chmodSync(file, 0o755);
  return new Promise((resolve, reject) => {
    const options = {
      ...cluster.runAs,
      cwd: cluster.base,
      env: { ...process.env, LC_ALL: 'C' },
      ...(signal && { signal }),
    };
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const log = existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8').slice(-600) : '';
      reject(new Error(`${program}: ${stderr || stdout || error.message}\n${log}`));
    });
  });
}
