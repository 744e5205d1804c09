import { runProcess } from './processes.ts';

/** In MB. */
export type Memory = { largest: number; total: number; processes: number };

/** Resident memory of a process and its descendants. */
export async function memoryOf(pid: number): Promise<Memory> {
  const lines = (await runProcess('ps', ['-A', '-o', 'pid=,ppid=,rss='])).trim().split('\n');
  const all = lines.map(
    (line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kilobytes: number],
  );
  const found = new Set([pid]);
  // A parent may be listed after its children.
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [child, parent] of all) if (found.has(parent)) found.add(child);
  }
  const sizes = all.filter(([one]) => found.has(one)).map(([, , kilobytes]) => kilobytes / 1024);
  return { largest: Math.max(...sizes), total: sizes.reduce((sum, size) => sum + size, 0), processes: sizes.length };
}
