import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'search';

export async function checkSearch({ searchUrl: url, currency }: Config): Promise<Finding[]> {
  if (!url) return [{ subject: SUBJECT, action: 'nothing', result: 'works', detail: 'in memory, or by SQL' }];
  const { openSearchCluster } = await import('../adapters/opensearch/opensearch-cluster.ts');
  const timeouts = { searchMs: 4000, writeMs: 4000 };
  const cluster = openSearchCluster({ url, currency, onError: () => undefined, timeouts });
  const index = { name: `${cluster.schema}-doctor-${randomUUID().slice(0, 8)}`, version: 1 };
  try {
    const using = await attempt(
      SUBJECT,
      `create, write and search an index at ${new URL(url).host}`,
      async () => {
        await cluster.create(index.name);
        await cluster.write(index.name, { version: 1, parts: [], deleted: [randomUUID()] }, true);
        await cluster.prepare(index);
        return 'empty, as expected';
      },
      `Start the cluster, check SEARCH_URL, and allow its user to create, write, search and delete indexes ${cluster.schema}-*.`,
    );
    const deleting = await attempt(
      SUBJECT,
      'deleted it again',
      async () => {
        await cluster.delete(index.name);
        return 'gone';
      },
      `Allow the user of SEARCH_URL to delete indexes ${cluster.schema}-*.`,
    );
    return using.result === 'fails' ? [using] : [using, deleting];
  } finally {
    await cluster.close();
  }
}
