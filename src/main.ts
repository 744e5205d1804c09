import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type AssembledShop, assembleShop } from './assemble.ts';
import { type Config, readConfig } from './config/config.ts';
import { withFolderLock } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { ensureCurrency } from './domain/kernel/installation.ts';
import { environmentWithFile } from './env-file.ts';
import { deleteRunningFile, runningAddress, writeRunningFile } from './running.ts';
import { createDemoAccounts, demoAccounts } from './sandbox/demo-accounts.ts';
import { attachSamplePictures } from './sandbox/sample-catalogue/attach-pictures.ts';
import { fillSampleCatalogue } from './sandbox/sample-catalogue/fill.ts';
import { fillSampleReviews } from './sandbox/sample-catalogue/reviews.ts';
import { onShutdown } from './shutdown.ts';
import { runStartStep } from './start-steps.ts';
import { loadWebBuild } from './web-build.ts';

try {
  await start(readConfig(environmentWithFile()));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  // Of two concurrent starts on one folder, the second waits here and then finds the first running.
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
  // Ctrl-C during the first step waits for it, so that no PostgreSQL keeps running.
  let close = async () => (await opening)?.close();
  const isShuttingDown = onShutdown(() => close());
  // Meanwhile, PostgreSQL starts.
  const loadingPages = loadWebBuild(config.locale);
  loadingPages.catch(() => undefined);
  try {
    opening = runStartStep('database', () => openDatabase({ ...config, onError }), describeDatabase);
    const database = await opening;
    const shop = await fillAndAssemble(config, database, loadingPages);
    close = async () => {
      deleteRunningFile(config.dataDir);
      await shop.close();
      await database.close();
    };
    const address = await runStartStep('server', shop.open);
    writeRunningFile(config.dataDir, { address, instance: shop.instance });
    announce(address, config);
  } catch (error) {
    // A failure caused by the shutdown is not a failed start.
    if (isShuttingDown()) return new Promise(() => undefined);
    await close().catch(() => undefined);
    throw error;
  }
}

async function fillAndAssemble(
  config: Config,
  database: OpenDatabase,
  loadingPages: ReturnType<typeof loadWebBuild>,
): Promise<AssembledShop> {
  const { db } = database;
  const upToDate = (names: string[]) => (names.length ? names.join(', ') : 'up to date');
  const filled = (count: number) => (count ? `${count} sample products` : 'already there');
  await runStartStep('schema', () => migrate(database.direct.db), upToDate);
  await ensureCurrency(db, config.currency);
  if (config.hasSampleCatalogue) {
    await runStartStep('catalogue', () => fillSampleCatalogue(db, config.currency), filled);
    await attachSamplePictures(db);
    await fillSampleReviews(db);
  }
  if (config.isAllSandbox) await runStartStep('accounts', () => createDemoAccounts(db));
  const web = await runStartStep('pages', () => loadingPages);
  return assembleShop(config, database, web);
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
  if (!services.stripe) console.log('Sandbox: no real money moves. Test card 4242 4242 4242 4242.');
  if (isMailPublic) console.log('Public demo: anyone can read its email, and use it to open accounts.');
  console.log('Press Ctrl-C to stop.');
}

function describeFailure(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another port: PORT=${Number(port) + 1} npm start`;
  return `The shop couldn't start.\n${message ?? error}`;
}
