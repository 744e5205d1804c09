import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../processes.ts';
import type { Load, LoadResult } from './load.ts';

const folder = path.resolve('.cache/bench/wrk');
let scripts = 0;

export async function loadByWrk(load: Load): Promise<LoadResult> {
  mkdirSync(folder, { recursive: true });
  const script = path.join(folder, `${process.pid}-${++scripts}.lua`);
  writeFileSync(script, scriptFor(load));
  try {
    const { connections, seconds, address } = load;
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, address];
    return parseWrk(await runProcess('wrk', args));
  } finally {
    rmSync(script);
  }
}

/** One thread, so one list: requests are formatted once, because formatting each costs more than sending it. */
export function scriptFor({ paths, headers = {} }: Pick<Load, 'paths' | 'headers'>): string {
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${quote(name)}] = ${quote(value)}`);
  return `${lines.join('\n')}
local paths = { ${paths.map(quote).join(', ')} }
local requests, next = {}, 0
init = function(args)
  for at, path in ipairs(paths) do requests[at] = wrk.format("GET", path) end
end
request = function()
  next = next % #requests + 1
  return requests[next]
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("measured requests=%d duration=%d p50=%d p99=%d failed=%d\\n",
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;
}

/** wrk reports microseconds. */
export function parseWrk(printed: string): LoadResult {
  const [, requests, duration, p50, p99, errors] =
    /^measured requests=(\d+) duration=(\d+) p50=(\d+) p99=(\d+) failed=(\d+)$/m.exec(printed)?.map(Number) ?? [];
  if (requests === undefined || !duration) throw new Error(`wrk printed no measurement:\n${printed}`);
  return {
    perSecond: requests / (duration / 1_000_000),
    p50: (p50 ?? Number.NaN) / 1000,
    p99: (p99 ?? Number.NaN) / 1000,
    errors: errors ?? 0,
  };
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
