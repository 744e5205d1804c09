import type { BenchCluster, BenchDatabase } from '../database/cluster.ts';
import type { Size } from '../database/filled.ts';
import type { Figure } from '../figure.ts';
import type { Options } from '../options.ts';
import type { NodeHttp } from '../reference/node-http.ts';
import type { ShopProcess } from '../shop-process.ts';

export type Bench = { options: Options; cluster: BenchCluster; nodeHttp: NodeHttp };

/** A shop on a copy of a filled database. */
export type Stage = Bench & { size: Size; database: BenchDatabase; shop: ShopProcess };

type Common = { name: string; isQuick: boolean };

/** Cases of one size share a stage, in their order. */
export type StagedCase = Common & {
  size: Size;
  /** What the shop has to have done before it is measured; the same function is called once. */
  prepare?: (address: string, processes: number) => Promise<void>;
  open: (stage: Stage) => Promise<OpenCase>;
};

export type OpenCase = {
  /** At once with those of the others. */
  warmUp?: (seconds: number) => Promise<void>;
  run: () => Promise<Figure>;
};

/** Starts what it measures. */
export type SoloCase = Common & { run: (bench: Bench) => Promise<Figure[]> };
