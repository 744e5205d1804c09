import { rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type AssembledShop, assembleShop } from '../assemble.ts';
import { readConfig } from '../config/config.ts';
import { connect, type Database } from '../db/connect.ts';
import type { AppOptions } from '../http/app.ts';
import { takeDatabase } from './test-databases.ts';
import { Visitor } from './visitor.ts';

export type TestShop = AssembledShop & {
  db: Database;
  connectionString: string;
  /** Somebody with a browser of their own, signed out. */
  visitor: () => Visitor;
  /** A signed-in customer with an access token. */
  customer: (name?: string) => Promise<Visitor>;
  admin: () => Promise<Visitor>;
};

// In addresses, so that nobody's holds by chance what a test looks for, as a random one does now and then.
let people = 0;

/** A whole shop over its own database, asked in-process, with its pages where they are given; everything is closed when the test has finished. */
export async function openTestShop(env: Record<string, string> = {}, web?: AppOptions['web']): Promise<TestShop> {
  return openShopOn(await takeDatabase(), env, web);
}

/** Another server process's worth of shop on a database that one has, reached as the settings say. */
export async function openShopOn(
  connectionString: string,
  env: Record<string, string> = {},
  web?: AppOptions['web'],
): Promise<TestShop> {
  // Its files stand beside its database: shops on one database share them.
  const dataDir = path.resolve('.cache/test-data', new URL(connectionString).pathname.slice(1));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const defaults = { PORT: '0', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const config = readConfig({ ...defaults, ...env });
  // An idle connection that is cut when its database is dropped is no failure.
  const own = { ...config.pool, ...config.services.database };
  const connection = connect({ ...own, connectionString, onError: () => undefined });
  const shop = await assembleShop(config, connection, web);
  onTestFinished(async () => {
    await shop.close();
    await connection.close();
  });
  const visitor = () => new Visitor(shop.app);
  const customer = async (name = 'Customer') => {
    const someone = visitor();
    await someone.signUp({ name, email: `${name.toLowerCase()}-${++people}@example.com`, password: 'secret' });
    return someone;
  };
  const admin = async () => {
    const someone = await customer('Admin');
    await connection.db.updateTable('users').set({ role: 'admin' }).where('email', '=', someone.email).execute();
    return someone;
  };
  return { ...shop, db: connection.db, connectionString, visitor, customer, admin };
}
