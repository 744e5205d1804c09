import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { execute, withDatabase } from '../testing/global-setup.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const { url } = inject('postgres');

async function newDatabase(options: string): Promise<string> {
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template template0 ${options}`);
  onTestFinished(() => execute(url, `drop database ${name} with (force)`));
  return name;
}

async function migrateAs(role: string, name: string): Promise<string[]> {
  const address = new URL(withDatabase(url, name));
  if (role) [address.username, address.password] = [role, role];
  const { direct, close } = connect({ connectionString: address.href, onError: () => undefined });
  // Before the database is dropped, which ends all its connections.
  try {
    return await migrate(direct.db);
  } finally {
    await close();
  }
}

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused before anything is created', async (encoding) => {
  const name = await newDatabase(`encoding '${encoding}' locale 'C'`);
  await expect(migrateAs('', name)).rejects.toThrow(`${name} has the encoding ${encoding}`);
  await expect(migrateAs('', name)).rejects.toThrow("create database shop encoding 'UTF8' template template0;");
});

test('a role without rights is refused with the statements that give them, which suffice', async () => {
  const name = await newDatabase('');
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await execute(url, `create role ${role} login password '${role}'`);
  onTestFinished(async () => {
    await execute(withDatabase(url, name), `reassign owned by ${role} to current_user; drop owned by ${role}`);
    await execute(url, `drop role ${role}`);
  });
  const refusal = await migrateAs(role, name).catch((error: Error) => error.message);
  expect(refusal).toContain(`The role ${role} may not create tables in the database ${name}`);
  const remedy = String(refusal).split('as a superuser: ')[1] ?? '';
  for (const statement of remedy.split(';').filter((text) => text.trim()))
    await execute(withDatabase(url, name), statement);
  expect((await migrateAs(role, name)).length).toBeGreaterThan(50);
});
