import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { diskFailure, isDiskFull } from '../errors/disk-failure.ts';
import { deleteAbandoned } from './backup-folder.ts';
import { InvalidBackup } from './invalid-backup.ts';

export type AddEntry = (name: string, content: Uint8Array) => Promise<void>;

/** The last entry: a file without it is incomplete. */
const CHECKSUMS = 'sha256.json';

/** Atomic: the file gets its name when it is complete. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  await deleteAbandoned(path.dirname(file));
  const unfinished = `${file}.${randomUUID()}.part`;
  const pack = tar.pack();
  // Contains password hashes and secrets.
  const disk = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip(), disk);
  // With a full disk, this is the cause of the next entry's failure.
  let writeError: unknown;
  written.catch((error) => {
    writeError = error;
  });
  const checksums: Record<string, string> = {};
  const add: AddEntry = (name, content) => {
    checksums[name] = sha256(content);
    const entry = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600 };
      // Unheard, the error of the disk would end the process.
      pack
        .entry(header, (error) => (error ? reject(error) : resolve()))
        .on('error', reject)
        .end(content);
    });
    // With a full disk the entry never completes.
    return Promise.race([entry, written]);
  };
  try {
    await fill(add);
    await add(CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
    pack.finalize();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    const reason = writeError ?? error;
    pack.destroy(reason as Error);
    await written.catch(() => undefined);
    // Below a file it was never written.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw asUnwritten(file, reason);
  }
}

function asUnwritten(file: string, error: unknown): unknown {
  const reason = diskFailure(error);
  if (!reason) return error;
  const remedy = isDiskFull(error)
    ? 'Free up space, or choose a file on another disk.'
    : 'Choose a file in a folder that this user may write to.';
  return new Error(`No backup was written to ${file}: ${reason}. ${remedy}`, { cause: error });
}

/** In order. Throws an InvalidBackup for a damaged file. */
export async function readArchive(
  file: string,
  onEntry: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  const actual: Record<string, string> = {};
  let checksums: Record<string, string> | undefined;
  try {
    for await (const entry of extract) {
      const content = await contentOf(entry as AsyncIterable<Buffer>);
      if (entry.header.name === CHECKSUMS) {
        checksums = JSON.parse(content.toString());
        continue;
      }
      actual[entry.header.name] = sha256(content);
      await onEntry(entry.header.name, content);
    }
    await reading;
  } catch (error) {
    throw asInvalidBackup(error) ?? error;
  } finally {
    extract.destroy();
  }
  if (!checksums) throw new InvalidBackup('The file is damaged: its end is missing.');
  const names = new Set([...Object.keys(checksums), ...Object.keys(actual)]);
  for (const name of names) {
    if (checksums[name] !== actual[name])
      throw new InvalidBackup(`The file is damaged: ${name} has changed since it was written.`);
  }
}

async function contentOf(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function asInvalidBackup(error: unknown): InvalidBackup | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'Z_DATA_ERROR' && /header/.test(message))
    return new InvalidBackup('This file is not a backup of a shop.');
  if (code === 'Z_BUF_ERROR') return new InvalidBackup('The file is damaged: its end is missing.');
  const isBroken = code.startsWith('Z_') || /tar header|end of data|JSON|Unterminated|Premature/.test(message);
  return isBroken ? new InvalidBackup(`The file is damaged: ${message}.`) : undefined;
}
