import type { Database } from '../../src/db/connect.ts';
import type { Size } from '../database/filled.ts';
import { type Answer, browserHeaders, fetchAnswer } from '../load/fetch-answer.ts';
import type { Load } from '../load/load.ts';
import { requestOnce } from '../load/request-once.ts';
import { runLoad } from '../load/run-load.ts';
import { measureInTurn } from '../rounds.ts';
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
  prepare?: (address: string) => Promise<void>;
  headers?: (db: Database) => Promise<Record<string, string>>;
};

const SAMPLES = 9;

/** GET, beside a plain node:http server that answers the bytes of one of these answers, that of median size. */
export function httpCase({ name, size, isQuick = true, paths, prepare, headers, ...own }: Definition): StagedCase {
  return {
    name,
    size,
    isQuick,
    run: async ({ shop: { address }, database: { db }, nodeHttp, options: { seconds, connections, quick } }: Stage) => {
      const all = { ...browserHeaders, ...(await headers?.(db)) };
      const pathsOf = await paths(db, size);
      const load: Omit<Load, 'paths' | 'seconds'> = { address, headers: all, connections, ...own };
      await prepare?.(address);
      await requestOnce(address, pathsOf(0), all);
      await runLoad({ ...load, paths: pathsOf(0), seconds: quick ? 1 : 2 });
      const answer = await sampleAnswer(address, pathsOf(0), all);
      await nodeHttp.serve(answer);
      let round = 0;
      const figure = await measureInTurn(name, {
        run: () => runLoad({ ...load, paths: pathsOf(++round), seconds }),
        reference: {
          name: `node:http, ${(answer.body.length / 1000).toFixed(1)} kB`,
          run: async () => {
            const { perSecond } = await runLoad({
              ...load,
              address: nodeHttp.address,
              paths: ['/'],
              seconds: Math.ceil(seconds / 2),
            });
            return perSecond;
          },
        },
      });
      return { ...figure, note: String(answer.headers['content-encoding'] ?? 'not compressed') };
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
