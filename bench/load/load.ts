export type Load = {
  address: string;
  /** Requested in turn. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** Whole. */
  seconds: number;
  connections: number;
};

/** Latencies in milliseconds. A response other than 2xx and 3xx is an error. */
export type LoadResult = { perSecond: number; p50: number; p99: number; errors: number };
