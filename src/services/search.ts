import type { Config } from '../config/config.ts';
import type { Database } from '../db/connect.ts';
import { clusterSearch } from '../domain/search/cluster/cluster-search.ts';
import { memorySearch } from '../domain/search/memory/memory-search.ts';
import type { ProductSearch } from '../domain/search/product-search.ts';

type Logs = { log: (message: string) => void; warn: (message: string) => void; onError: (error: unknown) => void };

/** A cluster with memory and SQL behind it, or these alone. */
export async function searchService(
  config: Config,
  db: Database,
  { log, warn, onError }: Logs,
): Promise<ProductSearch> {
  const { currency, searchUrl: url } = config;
  const { staleMs } = config.cache;
  const openMemory = () => memorySearch({ db, currency, staleMs, maxBytes: config.searchMemoryBytes, log, onError });
  if (!url) return openMemory();
  const { openSearchCluster } = await import('../adapters/opensearch/opensearch-cluster.ts');
  const cluster = openSearchCluster({ url, currency, onError });
  return clusterSearch({ db, cluster, staleMs, openFallback: openMemory, log, warn, onError });
}
