import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SoloCase } from './case.ts';

type Lock = { packages: Record<string, { dev?: boolean }> };

/** The disk space of the packages that `npm ci --omit=dev` installs, by the lock file, as far as they are installed here. */
export const packages: SoloCase = {
  name: 'packages',
  isQuick: true,
  run: async () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    const installed = Object.entries(lock.packages)
      .filter(([folder, { dev }]) => folder && !dev && existsSync(folder))
      .map(([folder]) => folder);
    const bytes = installed.reduce((sum, folder) => sum + sizeOf(folder), 0);
    return [{ name: 'packages', unit: 'MB', value: bytes / 1024 / 1024, note: `${installed.length} packages` }];
  },
};

/** Without the packages inside, which the lock file lists themselves. */
function sizeOf(file: string): number {
  const stat = lstatSync(file);
  const own = stat.blocks === undefined ? stat.size : stat.blocks * 512;
  if (!stat.isDirectory()) return own;
  const inside = readdirSync(file).filter((name) => name !== 'node_modules');
  return inside.reduce((sum, name) => sum + sizeOf(path.join(file, name)), own);
}
