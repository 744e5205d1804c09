import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 * 1024;

/** What a process holds under load, and what the rest of the machine needs, PostgreSQL among it. */
const PROCESS_MB = 300;
const REST_MB = 700;

/** Beyond it PostgreSQL is what limits. */
const MAX = 8;

type Machine = { cores: number; memoryBytes: number };

/**
 * One core is PostgreSQL's and the kernel's: on two, a second worker made nothing faster. A shop on this machine only has
 * one visitor, and one process starts faster.
 */
export function defaultWorkers(isPublic: boolean, { cores, memoryBytes }: Machine = thisMachine()): number {
  if (!isPublic) return 1;
  const forMemory = Math.floor((memoryBytes / MB - REST_MB) / PROCESS_MB);
  return Math.max(1, Math.min(cores - 1, forMemory, MAX));
}

function thisMachine(): Machine {
  // The limit of the container; 0 where the system has no such limit.
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
  };
}
