import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The npm that runs this process, directly or through the shell of its script; undefined when no npm does. */
export function npmProcess(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const { parent, command } = describe(process.ppid);
  // `sh -c "node …"` stays between where the shell does not replace itself with its only command.
  return /^\S*sh\s+-c\b/.test(command) ? parent : process.ppid;
}

function describe(pid: number): { parent: number | undefined; command: string } {
  try {
    if (existsSync(`/proc/${pid}/stat`)) {
      // "pid (name) state ppid …", where the name may itself hold spaces and brackets.
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      return {
        parent: Number(afterName.split(' ')[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    }
    const [parent = '', ...command] = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { parent: Number(parent), command: command.join(' ') };
  } catch {
    // A system without either: the parent itself is all there is to watch.
    return { parent: undefined, command: '' };
  }
}
