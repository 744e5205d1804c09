import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadByAutocannon } from './autocannon.ts';
import type { Load, LoadResult } from './load.ts';
import { loadByWrk } from './wrk.ts';

export const generator = isOnPath('wrk') ? 'wrk' : 'autocannon';

/** The same work by either generator. */
export function runLoad(load: Load): Promise<LoadResult> {
  return generator === 'wrk' ? loadByWrk(load) : loadByAutocannon(load);
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}
