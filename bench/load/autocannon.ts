import { runOwnProgram } from '../processes.ts';
import type { Load, LoadResult } from './load.ts';

/** In a process of its own, as wrk is, so that the bench does not slow it down. */
export function loadByAutocannon(load: Load): Promise<LoadResult> {
  return runOwnProgram<LoadResult>(new URL('autocannon-program.mjs', import.meta.url), load);
}
