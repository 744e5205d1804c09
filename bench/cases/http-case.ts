import type { Database } from '../../src/db/connect.ts';
import type { Size } from '../database/filled.ts';
import { type Answer, browserHeaders, fetchAnswer } from '../load/fetch-answer.ts';
import type { Load } from '../load/load.ts';
import { requestOnce } from '../load/request-once.ts';
import { runLoad } from '../load/run-load.ts';
import { measureInTurn } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Stage, StagedCase } from './case.ts';

type Definition = {
  name: string;
  size: Size;
  isQuick?: boolean;
  /** Instead of the option. */
  connections?: number;
  /** A list for each round; the first is for the warm-up. */
  paths: (db: Database, size: Size) => Promise<(round: number) => string[]>;
  /** Before the warm-up. */
  prepare?: (address: string, processes: number) => Promise<void>;
  headers?: (db: Database) => Promise<Record<string, string>>;
  /** No request repeats: each is computed, by code that V8 compiles during the first thousands. */
  isComputed?: boolean;
};

const SAMPLES = 9;
const COMPUTED_WARM_UP_SECONDS = 6;

/** GET, beside a plain node:http server that answers the bytes of one of these answers, that of median size. */
export function httpCase({
  name,
  size,
  isQuick = true,
  paths,
  prepare,
  headers,
  isComputed = false,
  ...own
}: Definition): StagedCase {
  return {
    name,
    size,
    isQuick,
    run: async ({ shop: { address }, database: { db }, nodeHttp, options }: Stage) => {
      const { seconds, connections, quick, workers } = options;
      const all = { ...browserHeaders, ...(await headers?.(db)) };
      const pathsOf = await paths(db, size);
      const load: Omit<Load, 'paths' | 'seconds'> = { address, headers: all, connections, ...own };
      await prepare?.(address, Number(workers));
      await requestOnce(address, pathsOf(0), all);
      await runLoad({ ...load, paths: pathsOf(0), seconds: isComputed ? COMPUTED_WARM_UP_SECONDS : quick ? 1 : 2 });
      const answer = await sampleAnswer(address, pathsOf(0), all);
      await nodeHttp.serve(answer);
      const plain = { ...load, address: nodeHttp.address, paths: ['/'], seconds: Math.ceil(seconds / 2) };
      const tails: number[] = [];
      let round = 0;
      const figure = await measureInTurn(name, {
        run: async () => {
          const result = await runLoad({ ...load, paths: pathsOf(++round), seconds });
          if (!isComputed) return result;
          await nodeHttp.serve(answer, 1000 / result.perSecond);
          tails.push((await runLoad(plain)).p99);
          await nodeHttp.serve(answer);
          return result;
        },
        reference: {
          name: `node:http, ${(answer.body.length / 1000).toFixed(1)} kB`,
          run: async () => (await runLoad(plain)).perSecond,
        },
      });
      const encoding = String(answer.headers['content-encoding'] ?? 'not compressed');
      // What of p99 is the machine's.
      return {
        ...figure,
        note: isComputed ? `${encoding}; p99 of it as busy: ${median(tails).toFixed(0)} ms` : encoding,
      };
    },
  };
}

async function sampleAnswer(address: string, paths: string[], headers: Record<string, string>): Promise<Answer> {
  const step = Math.ceil(paths.length / SAMPLES);
  const chosen = paths.filter((_, at) => at % step === 0);
  const answers = await Promise.all(chosen.map((path) => fetchAnswer(address, path, headers)));
  answers.sort((a, b) => a.body.length - b.body.length);
  return answers[Math.floor(answers.length / 2)] as Answer;
}
