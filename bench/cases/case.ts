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
export type StagedCase = Common & { size: Size; run: (stage: Stage) => Promise<Figure> };

/** Starts what it measures. */
export type SoloCase = Common & { run: (bench: Bench) => Promise<Figure[]> };
