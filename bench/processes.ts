import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

// Whatever ends the bench, its processes end too.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startProcess(file: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export function isRunning(child: ChildProcess): boolean {
  // A signal sets `signalCode` and leaves `exitCode` null.
  return child.exitCode === null && child.signalCode === null;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Returns what the program printed. Throws when it fails. */
export async function runProcess(
  file: string,
  args: readonly string[],
  options: SpawnOptions & { input?: string } = {},
) {
  const { input = '', ...others } = options;
  const child = startProcess(file, args, { stdio: ['pipe', 'pipe', 'pipe'], ...others });
  let printed = '';
  let complaint = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (complaint += chunk));
  // A program that does not read may have ended already.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed (${code})\n${printed}${complaint}`);
  return printed;
}

/** A program of this folder that reads one JSON value and prints another. */
export async function runOwnProgram<Result>(file: URL, input: unknown): Promise<Result> {
  const printed = await runProcess(process.execPath, [file.pathname], { input: JSON.stringify(input) });
  return JSON.parse(printed) as Result;
}
