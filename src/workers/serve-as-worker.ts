import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { onShutdown } from '../process/shutdown.ts';
import { assembleShop } from '../start/assemble.ts';
import { loadWebBuild } from '../start/web-build.ts';
import type { Assignment } from './messages.ts';
import { otherWorkers } from './share-metrics.ts';
import { onPrimaryMessage, sharedWorkAges, shareWorkAges, tellPrimary } from './worker.ts';

/** The primary has opened, migrated and filled the database. */
export async function serveAsWorker(config: Config, assignment: Assignment): Promise<void> {
  const { instance, workers, runsJobs } = assignment;
  const onError = (error: Error) => console.error(`database: ${error.message}`);
  let close = async () => {};
  onShutdown(() => close());
  const [database, web] = await Promise.all([
    openDatabase({ ...config, services: { database: databaseOf(config, assignment) }, onError }),
    loadWebBuild(config.locale),
  ]);
  const shop = await assembleShop(config, database, web, {
    instance,
    workers,
    workAges: runsJobs ? undefined : sharedWorkAges(),
    otherMetrics: otherWorkers,
    reportUse: () => tellPrimary({ kind: 'used' }),
    onOtherUse: (note) => onPrimaryMessage(({ kind }) => kind === 'used' && note()),
  });
  close = async () => {
    await shop.close();
    await database.close();
  };
  const address = await shop.open();
  if (runsJobs) shareWorkAges(() => shop.workAges());
  tellPrimary({ kind: 'opened', address });
}

function databaseOf({ services }: Config, { databaseUrl }: Assignment) {
  if (!databaseUrl) return services.database;
  return { url: databaseUrl, directUrl: databaseUrl, isPooledByTransaction: false };
}
