import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { test as base, inject } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { listSessions } from '../../contract/account/account.ts';
import type { Role, StaffRole } from '../../contract/role.ts';
import { connect, type Database } from '../../db/connect.ts';
import { assembleShop } from '../../start/assemble.ts';
import { execute, withDatabase } from '../../testing/global-setup.ts';
import { createCustomer, PASSWORD } from '../../testing/scene/customer.ts';
import { setSeller } from '../../testing/scene/seller.ts';
import { Visitor } from '../../testing/scene/visitor.ts';

export type SharedShop = {
  db: Database;
  visitor: () => Visitor;
  customer: () => Promise<Visitor>;
  admin: () => Promise<Visitor>;
  staff: (role: StaffRole) => Promise<Visitor>;
  setRole: (someone: Visitor, role: Role) => Promise<void>;
};

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs from this parameter.
export const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<SharedShop> => {
  const { url, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template ${template}`);
  const connection = connect({ connectionString: withDatabase(url, name), onError: () => undefined });
  const dataDir = path.resolve('.cache/test-data', name);
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const { app, close } = await assembleShop(readConfig(env), connection);
  onCleanup(async () => {
    await close();
    await connection.close();
    await execute(url, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });
  const { db } = connection;
  await setSeller({ db });
  const visitor = () => new Visitor(app);
  const customer = () => createCustomer(db, visitor());
  const setRole = async ({ email }: Visitor, role: Role) => {
    await db.updateTable('users').set({ role }).where('email', '=', email).execute();
  };
  const staff = async (role: StaffRole) => {
    const someone = await customer();
    await setRole(someone, role);
    return someone;
  };
  return { db, visitor, customer, admin: () => staff('admin'), staff, setRole };
});

export async function anotherSessionOf({ visitor }: SharedShop, { email }: Visitor): Promise<string> {
  const elsewhere = visitor();
  await elsewhere.signIn({ email, password: PASSWORD });
  return (await elsewhere.call(listSessions)).body.find(({ isCurrent }) => isCurrent)?.id ?? '';
}
