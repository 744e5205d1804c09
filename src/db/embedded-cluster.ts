import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  copyBinaries,
  isReachableByOthers,
  packagedBinaries,
  type RunAs,
  unprivilegedUser,
} from './embedded-binaries.ts';

/** One PostgreSQL cluster on disk: its programs, its files, and the user that it runs as. */
export type Cluster = { base: string; bin: string; data: string; secret: string; log: string; runAs: RunAs };

/** The cluster of `dir`: there, or in a place of its own where root has to drop to a user who cannot reach `dir`. */
export function clusterOf(dir: string): Cluster {
  const runAs = unprivilegedUser();
  const packaged = packagedBinaries();
  mkdirSync(path.dirname(dir), { recursive: true });
  const inPlace = !('uid' in runAs) || (isReachableByOthers(packaged.root) && isReachableByOthers(path.dirname(dir)));
  if (inPlace) return clusterAt(dir, packaged.root, runAs);
  const home = path.join('/var/lib', `hardware-store-${idOf(dir)}`);
  const bin = path.join(home, `postgresql-${packaged.version}`);
  copyBinaries(packaged.root, bin);
  return clusterAt(path.join(home, 'postgres'), bin, runAs);
}

// A random id, not the path: another shop at the same place must not meet this one's data.
function idOf(dir: string): string {
  const file = `${dir}.id`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'));
  return readFileSync(file, 'utf8');
}

function clusterAt(base: string, bin: string, runAs: RunAs): Cluster {
  const inside = (name: string) => path.join(base, name);
  return { base, bin, runAs, data: inside('data'), secret: inside('password'), log: inside('postgres.log') };
}

/** Makes a file or folder the cluster's own user's. */
export function giveTo({ runAs }: Cluster, file: string): void {
  if ('uid' in runAs) chownSync(file, runAs.uid as number, runAs.gid as number);
}

/** The port that the running server listens on; 0 when none runs. */
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

/** Runs one of PostgreSQL's own programs as the cluster's user. Throws what it printed, with the end of the log. */
export function runProgram(cluster: Cluster, program: string, ...args: string[]): Promise<void> {
  const onWindows = process.platform === 'win32';
  const file = path.join(cluster.bin, 'bin', onWindows ? `${program}.exe` : program);
  if (!onWindows && !(statSync(file).mode & 0o111)) chmodSync(file, 0o755);
  return new Promise((resolve, reject) => {
    const options = { ...cluster.runAs, cwd: cluster.base, env: { ...process.env, LC_ALL: 'C' } };
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const log = existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8').slice(-600) : '';
      reject(new Error(`${program}: ${stderr || stdout || error.message}\n${log}`));
    });
  });
}
