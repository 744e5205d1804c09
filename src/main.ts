import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Config, readConfig } from './config/config.ts';
import { withFolderLock } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { ensureCurrency } from './domain/kernel/installation.ts';
import { makeSums } from './domain/sales/make-sums.ts';
import { deleteRunningFile, runningAddress, writeRunningFile } from './process/running.ts';
import { onShutdown } from './process/shutdown.ts';
import { createDemoAccounts, demoAccounts } from './sandbox/demo-accounts.ts';
import { attachSamplePictures } from './sandbox/sample-catalogue/attach-pictures.ts';
import { fillSampleCatalogue } from './sandbox/sample-catalogue/fill.ts';
import { fillSampleReviews } from './sandbox/sample-catalogue/reviews.ts';
import { fillSampleDelivery, removeSampleAddresses } from './sandbox/sample-delivery.ts';
import { picturesFolder } from './services/pictures.ts';
import { ensureSharedPictures } from './services/shared-pictures.ts';
import { assembleShop } from './start/assemble.ts';
import { ensureDataFolder } from './start/data-folder.ts';
import { environmentWithFile } from './start/env-file.ts';
import { runStartStep } from './start/start-steps.ts';
import { loadWebBuild } from './start/web-build.ts';
import { startWorkers } from './workers/primary.ts';
import { serveAsWorker } from './workers/serve-as-worker.ts';
import { tellPrimary, workerAssignment } from './workers/worker.ts';

const assignment = workerAssignment();
try {
  const config = readConfig(environmentWithFile());
  await (assignment ? serveAsWorker(config, assignment) : start(config));
} catch (error) {
  if (assignment) await tellFailure(error);
  else console.error(describeFailure(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  ensureDataFolder(config.dataDir);
  // The second of two concurrent starts on one folder waits here and then finds the first running.
  await withFolderLock(path.join(config.dataDir, 'start.lock'), async () => {
    const running = await runningAddress(config.dataDir);
    if (running) {
      console.log(`The shop is already running on ${path.resolve(config.dataDir)}: ${running}`);
      process.exit(0);
    }
    await open(config);
  });
}

async function open(config: Config): Promise<void> {
  const onError = (error: Error) => console.error(`database: ${error.message}`);
  let opening: Promise<OpenDatabase> | undefined;
  const interrupted = new AbortController();
  // Ctrl-C during the first step waits for its end, so that no PostgreSQL keeps running.
  let close = async () => {
    interrupted.abort();
    const database = await opening?.catch(() => undefined);
    await database?.close();
  };
  const isShuttingDown = onShutdown(() => close());
  // Loads the pages while PostgreSQL starts.
  const server = config.workers > 1 ? severalProcesses(config) : oneProcess(config);
  try {
    opening = runStartStep(
      'database',
      () => openDatabase({ ...config, onError, signal: interrupted.signal }),
      describeDatabase,
    );
    const database = await opening;
    await fill(config, database);
    const { instance, opened, closeServer } = await server(database);
    close = async () => {
      deleteRunningFile(config.dataDir);
      await closeServer();
      await database.close();
    };
    const address = await runStartStep('server', opened);
    writeRunningFile(config.dataDir, { address, instance });
    announce(address, config);
  } catch (error) {
    // A failure caused by the shutdown is not a failed start.
    if (isShuttingDown()) return new Promise(() => undefined);
    await close().catch(() => undefined);
    throw error;
  }
}

type Server = { instance: string; opened: () => Promise<string>; closeServer: () => Promise<void> };

function oneProcess(config: Config): (database: OpenDatabase) => Promise<Server> {
  const loadingPages = loadWebBuild(config.locale);
  loadingPages.catch(() => undefined);
  return async (database) => {
    const web = await runStartStep('pages', () => loadingPages);
    const shop = await assembleShop(config, database, web);
    return { instance: shop.instance, opened: shop.open, closeServer: shop.close };
  };
}

function severalProcesses({ workers }: Config): (database: OpenDatabase) => Promise<Server> {
  return async ({ embedded, connectionString }) => {
    const instance = randomUUID();
    const databaseUrl = embedded ? connectionString : undefined;
    const { opened, close } = startWorkers({ instance, workers, databaseUrl, onError: console.error });
    return { instance, opened: () => opened, closeServer: close };
  };
}

async function fill(config: Config, { db, direct }: OpenDatabase): Promise<void> {
  const described = (names: string[]) =>
    names.length > 3 ? `${names.length} migrations` : names.join(', ') || 'up to date';
  const filled = (count: number) => (count ? `${count} sample products` : 'already there');
  await runStartStep('schema', () => migrate(db, direct.db), described);
  await ensureCurrency(db, config.currency);
  await makeSums(direct.db, config.timeZone);
  if (!config.services.s3) await ensureSharedPictures(db, picturesFolder(config));
  if (config.hasSampleCatalogue) {
    await runStartStep('catalogue', () => fillSampleCatalogue(db, config.currency), filled);
    await attachSamplePictures(db);
    await fillSampleReviews(db);
    await fillSampleDelivery(db, config.currency);
  }
  if (config.services.smtp) await removeSampleAddresses(db);
  if (config.isAllSandbox) await runStartStep('accounts', () => createDemoAccounts(db));
}

function describeDatabase({ embedded, version }: OpenDatabase): string {
  if (!embedded) return `PostgreSQL ${version} at DATABASE_URL`;
  return `PostgreSQL in ${path.relative('.', embedded.folder) || '.'}${embedded.wasRunning ? ', was running' : ''}`;
}

function announce(address: string, { isAllSandbox, isMailPublic, services }: Config): void {
  console.log(`\nHardware Store is open: ${address}\n`);
  const accounts = isAllSandbox ? demoAccounts : [];
  for (const { role, email, password } of accounts) console.log(`  ${role.padEnd(9)} ${email} / ${password}`);
  if (!services.smtp) console.log(`\nSandbox mailbox: ${address}/sandbox/mail`);
  if (!services.cards) console.log('Sandbox: no real money moves. Test card 4242 4242 4242 4242.');
  if (isMailPublic) console.log('Public demo: anyone can read its email, and use it to open accounts.');
  console.log('Press Ctrl-C to stop.');
}

function tellFailure(error: unknown): Promise<void> {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  return tellPrimary({ kind: 'failed', code, port, message: message ?? String(error) });
}

function describeFailure(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another port: PORT=${Number(port) + 1} npm start`;
  return `The shop couldn't start.\n${message ?? error}`;
}
