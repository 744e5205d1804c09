import { once } from 'node:events';
import { closeAtEnd } from '../closing.ts';
import type { ApiResponse } from '../load/fetch-response.ts';
import { endProcess, startProcess } from '../processes.ts';

export type NodeHttp = {
  address: string;
  /** Each response keeps the processor busy for so long. */
  serve: (response: ApiResponse, busyMs?: number) => Promise<void>;
};

const program = new URL('node-http-program.ts', import.meta.url).pathname;

/** One process for all cases, so that it is compiled and warm in each. */
export async function startNodeHttp(): Promise<NodeHttp> {
  const child = startProcess(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  closeAtEnd(() => endProcess(child));
  const [address] = (await once(child, 'message')) as [string];
  return {
    address,
    serve: async ({ headers, body }, busyMs = 0) => {
      const ready = once(child, 'message');
      child.send({ headers, body: body.toString('base64'), busyMs });
      await ready;
    },
  };
}
