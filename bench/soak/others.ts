import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { BenchDatabase } from '../database/cluster.ts';

/** Ticks of the processor since the machine started. */
type Times = { all: number; busy: number; stolen: number; own: number };

/**
 * The share of the machine that was not the benchmark's since the last call: that of other programs, and of other
 * machines on the same processor. Undefined where there is no /proc.
 */
export function watchOthers(roots: number[]): () => number | undefined {
  let before = readTimes(roots);
  return () => {
    const now = readTimes(roots);
    if (!before || !now) return undefined;
    const all = now.all - before.all;
    const others = now.busy + now.stolen - now.own - (before.busy + before.stolen - before.own);
    before = now;
    return all > 0 ? Math.max(0, others / all) : undefined;
  };
}

function readTimes(roots: number[]): Times | undefined {
  try {
    const [user, nice, system, idle, waiting, interrupts, softly, stolen] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)
      .flatMap((line) => line.trim().split(/\s+/).slice(1).map(Number)) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const busy = user + nice + system;
    return { all: busy + idle + waiting + interrupts + softly + stolen, busy, stolen, own: ticksBelow(roots) };
  } catch {
    return undefined;
  }
}

/** The ticks of these processes and all below them. */
function ticksBelow(roots: number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const found = new Set(roots);
  // A parent may be listed after its children.
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.reduce((sum, { pid, ticks }) => (found.has(pid) ? sum + ticks : sum), 0);
}

/** It is no child of the benchmark. */
export async function postmasterOf({ db }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}

/** 0 if it is unknown. */
function parentOf(pid: number): number {
  return readProcess(String(pid))[0]?.parent ?? 0;
}

function readProcess(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    // "pid (name) state ppid …", where the name may contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // With what its ended children used.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
  } catch {
    // It has ended.
    return [];
  }
}
