import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export function npmProcess(): number | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const { parent, command } = describe(process.ppid);
  // Some shells do not replace themselves with the command of `sh -c "node …"`.
  return /^\S*sh\s+-c\b/.test(command) ? parent : process.ppid;
}

function describe(pid: number): { parent: number | undefined; command: string } {
  try {
    if (existsSync(`/proc/${pid}/stat`)) {
      // "pid (name) state ppid …", where the name may contain spaces and parentheses.
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
    // Neither /proc nor ps: watch the parent itself.
    return { parent: undefined, command: '' };
  }
}
