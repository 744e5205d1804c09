// API, pages and hot reload in one process on one port, with its own data.
import middie from '@fastify/middie';
import { createServer } from 'vite';
import { readConfig } from '../src/config/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { ensureCurrency } from '../src/domain/kernel/installation.ts';
import type { WebBuild } from '../src/http/server/pages/page.ts';
import { onShutdown } from '../src/process/shutdown.ts';
import { createDemoAccounts } from '../src/sandbox/demo-accounts.ts';
import { attachSamplePictures } from '../src/sandbox/sample-catalogue/attach-pictures.ts';
import { fillSampleCatalogue } from '../src/sandbox/sample-catalogue/fill.ts';
import { fillSampleDelivery } from '../src/sandbox/sample-delivery.ts';
import { assembleShop } from '../src/start/assemble.ts';
import { environmentWithFile } from '../src/start/env-file.ts';

const config = readConfig({ DATA_DIR: './.data/dev', LOG_LEVEL: 'info', ...environmentWithFile() });
const database = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
await migrate(database.direct.db);
await ensureCurrency(database.db, config.currency);
await fillSampleCatalogue(database.db, config.currency);
await attachSamplePictures(database.db);
await fillSampleDelivery(database.db, config.currency);
await createDemoAccounts(database.db);

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: config.port + 1 } },
  appType: 'custom',
});
const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>;
const shop = await assembleShop(config, database, { build: loadBuild });
await shop.app.register(middie);
shop.app.use((request, response, next) => {
  if (/^\/(api|sandbox)\//.test(request.url ?? '')) next();
  else vite.middlewares(request, response, next);
});

onShutdown(async () => {
  await vite.close();
  await shop.close();
  await database.close();
});
console.log(`Hardware Store, in development: ${await shop.open()}`);
