import { rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { connect, type Database } from '../db/connect.ts';
import type { AppOptions } from '../http/server/app.ts';
import { type AssembledShop, assembleShop } from '../start/assemble.ts';
import { createCustomer } from './scene/customer.ts';
import { Visitor } from './scene/visitor.ts';
import { statementLog } from './statements.ts';
import { acquireDatabase } from './test-databases.ts';

export type TestShop = AssembledShop & {
  db: Database;
  connectionString: string;
  statements: ReturnType<typeof statementLog>;
  /** A new browser, signed out. */
  visitor: () => Visitor;
  /** Signed in, with a confirmed email. */
  customer: (name?: string) => Promise<Visitor>;
  /** A customer whose email is not confirmed. */
  newcomer: (name?: string) => Promise<Visitor>;
  admin: () => Promise<Visitor>;
};

/** A complete shop on its own database, called in-process, closed when the test finishes. Pass `web` to serve pages. */
export async function openTestShop(env: Record<string, string> = {}, web?: AppOptions['web']): Promise<TestShop> {
  return openShopOn(await acquireDatabase(), env, web);
}

/** A shop on an existing database, such as a second server of the same shop. */
export async function openShopOn(
  connectionString: string,
  env: Record<string, string> = {},
  web?: AppOptions['web'],
): Promise<TestShop> {
  // Shops on one database share their files.
  const dataDir = path.resolve('.cache/test-data', new URL(connectionString).pathname.slice(1));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // Tests change the database behind the shop, so each read checks for changes.
  const defaults = { PORT: '0', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', CACHE_STALE_MS: '0', DATA_DIR: dataDir };
  const config = readConfig({ ...defaults, ...env });
  // Dropping the database cuts idle connections, which is not a failure.
  const options = { ...config.pool, ...config.services.database };
  const connection = connect({ ...options, connectionString, onError: () => undefined });
  const statements = statementLog(connection.pool);
  const shop = await assembleShop(config, connection, web);
  onTestFinished(async () => {
    await shop.close();
    await connection.close();
  });
  const visitor = () => new Visitor(shop.app);
  const customer = (name?: string) => createCustomer(connection.db, visitor(), name);
  const newcomer = (name?: string) => createCustomer(connection.db, visitor(), name, false);
  const admin = async () => {
    const someone = await customer('Admin');
    await connection.db.updateTable('users').set({ role: 'admin' }).where('email', '=', someone.email).execute();
    return someone;
  };
  return { ...shop, db: connection.db, connectionString, statements, visitor, customer, newcomer, admin };
}
