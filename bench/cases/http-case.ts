import type { Database } from '../../src/db/connect.ts';
import { budgets } from '../budgets.ts';
import type { Size } from '../database/filled.ts';
import { type ApiResponse, browserHeaders, fetchResponse } from '../load/fetch-response.ts';
import type { Load } from '../load/load.ts';
import { requestOnce } from '../load/request-once.ts';
import { runLoad } from '../load/run-load.ts';
import { measureInTurn } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Stage, StagedCase } from './case.ts';

/** A list for each round. */
export type PathsOf = (round: number) => string[];

type Definition = {
  name: string;
  size: Size;
  isQuick?: boolean;
  /** Instead of the option. */
  connections?: number;
  /** A list for each round; the first is for the warm-up. */
  paths: (db: Database, size: Size) => Promise<PathsOf>;
  prepare?: StagedCase['prepare'];
  headers?: (db: Database) => Promise<Record<string, string>>;
  /** No cache responds. */
  isComputed?: boolean;
  /** How long it takes until a cache has what it keeps of these requests. */
  fillSeconds?: { quick: number; full: number };
};

const SAMPLES = 9;

/** The connections of each case, while all are warmed up. */
const WARM_UP_CONNECTIONS = 4;

/** GET, beside a plain node:http server that returns the bytes of one of these responses, that of median size. */
export function httpCase({
  name,
  size,
  isQuick = true,
  paths,
  prepare,
  headers,
  isComputed = false,
  fillSeconds,
  ...own
}: Definition): StagedCase {
  return {
    name,
    size,
    isQuick,
    ...(prepare && { prepare }),
    open: async (stage) => {
      const { connections } = stage.options;
      const all = { ...browserHeaders, ...(await headers?.(stage.database.db)) };
      const pathsOf = await paths(stage.database.db, size);
      const load = { address: stage.shop.address, headers: all, connections, ...own };
      return {
        // What fills a cache for itself also warms up, and would ask for pages that other cases have never asked for.
        ...(!fillSeconds && {
          warmUp: async (seconds) => {
            await runLoad({ ...load, connections: WARM_UP_CONNECTIONS, paths: pathsOf(0), seconds });
          },
        }),
        run: () => measure(stage, load, pathsOf),
      };
    },
  };

  async function measure({ nodeHttp, options }: Stage, load: Omit<Load, 'paths' | 'seconds'>, pathsOf: PathsOf) {
    const { seconds, quick } = options;
    const { address, headers: all = {} } = load;
    await requestOnce(address, pathsOf(0), all);
    // A cache is filled and found by other code than what computes responds, which is warm.
    if (!isComputed)
      await runLoad({
        ...load,
        paths: pathsOf(0),
        seconds: fillSeconds?.[quick ? 'quick' : 'full'] ?? (quick ? 1 : 2),
      });
    const response = await sampleAnswer(address, pathsOf(0), all);
    await nodeHttp.serve(response);
    const plain = { ...load, address: nodeHttp.address, paths: ['/'], seconds: Math.ceil(seconds / 2) };
    const tails: { own: number; reference: number }[] = [];
    let round = 0;
    const figure = await measureInTurn(name, {
      run: async () => {
        const result = await runLoad({ ...load, paths: pathsOf(++round), seconds });
        if (!isComputed || (quick && !budgets[name]?.p99RatioAtMost)) return result;
        await nodeHttp.serve(response, 1000 / result.perSecond);
        const reference = await runLoad(plain);
        tails.push({ own: result.p99, reference: reference.p99 });
        await nodeHttp.serve(response);
        return result;
      },
      ...((!quick || budgets[name]?.ratioAtLeast) && {
        reference: {
          name: `node:http, ${(response.body.length / 1000).toFixed(1)} kB`,
          run: async () => (await runLoad(plain)).perSecond,
        },
      }),
    });
    const encoding = String(response.headers['content-encoding'] ?? 'not compressed');
    if (tails.length === 0) return { ...figure, note: encoding };
    // What of p99 is the machine's.
    const ofReference = median(tails.map(({ reference }) => reference)).toFixed(0);
    const p99Ratio = median(tails.map(({ own, reference }) => own / reference));
    return { ...figure, p99Ratio, note: `${encoding}; p99 of it as busy: ${ofReference} ms, × ${p99Ratio.toFixed(1)}` };
  }
}

async function sampleAnswer(address: string, paths: string[], headers: Record<string, string>): Promise<ApiResponse> {
  const step = Math.ceil(paths.length / SAMPLES);
  const chosen = paths.filter((_, at) => at % step === 0);
  const responses = await Promise.all(chosen.map((path) => fetchResponse(address, path, headers)));
  responses.sort((a, b) => a.body.length - b.body.length);
  return responses[Math.floor(responses.length / 2)] as ApiResponse;
}
