import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import { execute, withDatabase } from './global-setup.ts';

/** A database with nothing in it. */
export async function emptyDatabase(): Promise<string> {
  const { url } = inject('postgres');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template template0`);
  onTestFinished(() => execute(url, `drop database ${name} with (force)`));
  return withDatabase(url, name);
}

export function openDatabase(connectionString: string): Database {
  const { db, close } = connect({ connectionString, onError: () => undefined });
  onTestFinished(close);
  return db;
}
