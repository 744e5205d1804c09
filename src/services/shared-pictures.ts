import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { OWNER_FILE, readIfExists } from '../adapters/disk.ts';
import type { Database } from '../db/connect.ts';
import { findSecret, installationSecret, PICTURES_FOLDER, setSecret } from '../domain/kernel/installation.ts';

/**
 * Each process of a shop must have the same folder, or it returns 404 for the pictures of the others. The first start
 * marks the folder, and the database keeps the mark. Throws an Error that says what to do if this folder has not that mark.
 */
export async function ensureSharedPictures(db: Database, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The second of two first starts finds the mark of the first.
    await sql`select pg_advisory_xact_lock(hashtext('pictures folder'))`.execute(trx);
    const [known, found] = [await findSecret(trx, PICTURES_FOLDER), await markOf(folder)];
    if (known && known === found) return;
    if (known) throw new Error(foreignFolder(folder, known));
    // The folder of a database that is gone, or that was restored.
    if (found) return setSecret(trx, PICTURES_FOLDER, found);
    const mark = await installationSecret(trx, PICTURES_FOLDER);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, OWNER_FILE), `${mark}\n`);
  });
}

/** For the doctor, which changes nothing. Throws as `ensureSharedPictures` does. */
export async function assertSharedPictures(db: Database, folder: string): Promise<void> {
  const known = await findSecret(db, PICTURES_FOLDER);
  if (known && known !== (await markOf(folder))) throw new Error(foreignFolder(folder, known));
}

async function markOf(folder: string): Promise<string | undefined> {
  return (await readIfExists(path.join(folder, OWNER_FILE)))?.toString().trim() || undefined;
}

const foreignFolder = (folder: string, mark: string) =>
  `${path.resolve(folder)} is not the folder in which this shop's other processes keep its pictures. Share their folder, or use a bucket (S3_BUCKET). If their folder is permanently lost, let this one take its place: mkdir -p '${path.resolve(folder)}' && echo ${mark} > '${path.join(path.resolve(folder), OWNER_FILE)}'`;
