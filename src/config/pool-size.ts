import { availableParallelism } from 'node:os';
import { isLoopback } from '../domain/kernel/loopback.ts';

const MAX_POOL_SIZE = 10;
const MIN_POOL_SIZE = 4;

/**
 * The connections of each worker: together they stay below PostgreSQL's usual limit of 100 connections. A single
 * process beside its database has three for each core, because more of them share the processors and none is faster:
 * with 6 in place of 10 on two cores, bookings were a tenth more, and the slowest hundredth of searches a seventh
 * faster.
 */
export function poolSizeFor(workers: number, isDatabaseHere: boolean, cores = availableParallelism()): number {
  const size = workers > 1 ? Math.floor(40 / workers) : isDatabaseHere ? cores * 3 : MAX_POOL_SIZE;
  return Math.max(MIN_POOL_SIZE, Math.min(MAX_POOL_SIZE, size));
}

/** A shop without an address has its own database. */
export function isOnThisMachine(databaseUrl: string | undefined): boolean {
  // The address of a socket has no host, or cannot be parsed.
  const host = databaseUrl ? URL.parse(databaseUrl)?.hostname : '';
  return !host || isLoopback(host);
}
