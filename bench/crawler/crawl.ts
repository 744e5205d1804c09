import { runOwnProgram } from '../processes.ts';

export type Crawl = {
  address: string;
  /** Requested once each, in this order. */
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  /** In turn, for a shop that trusts its proxy: beyond its limit of new pages, a network is refused. */
  networks?: number;
  /** Pages a second; without it, as many as the shop responds. */
  rate?: number;
  /** Without it, until all are requested. */
  seconds?: number;
};

/** Latencies in milliseconds, from the time when the page was due. `refused` with 429, which is no error. */
export type CrawlResult = { pages: number; seconds: number; refused: number; errors: number; p50: number; p99: number };

export function crawl(input: Crawl): Promise<CrawlResult> {
  return runOwnProgram<CrawlResult>(new URL('crawl-program.ts', import.meta.url), input);
}
