import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { InvalidBackup } from './invalid-backup.ts';

export type Add = (name: string, content: Uint8Array) => Promise<void>;

/** The last entry: what the others must hash to. Without it the file is not whole. */
const SUMS = 'sha256.json';

/** Writes entries into a gzipped tar, which any tool can open. The file is written completely or not at all. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const unfinished = `${file}.${randomUUID()}.part`;
  const pack = tar.pack();
  // Passwords' hashes and the shop's secrets are in it.
  const disk = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip(), disk);
  // A full disk is the reason, whatever the next entry fails with.
  let fault: unknown;
  written.catch((error) => {
    fault = error;
  });
  const sums: Record<string, string> = {};
  const add: Add = (name, content) => {
    sums[name] = sumOf(content);
    const entry = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600 };
      pack.entry(header, (error) => (error ? reject(error) : resolve())).end(content);
    });
    // When the disk is full, the stream takes no further entry.
    return Promise.race([entry, written]);
  };
  try {
    await fill(add);
    await add(SUMS, Buffer.from(JSON.stringify(sums)));
    pack.finalize();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    const reason = fault ?? error;
    pack.destroy(reason as Error);
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw reason;
  }
}

/** Reads the entries in their order and checks each; throws a InvalidBackup where the file is not as it was written. */
export async function readArchive(file: string, take: (name: string, content: Buffer) => Promise<void>): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract);
  // It fails in the loop below, too.
  reading.catch(() => undefined);
  const found: Record<string, string> = {};
  let sums: Record<string, string> | undefined;
  try {
    for await (const entry of extract) {
      const content = await contentOf(entry as AsyncIterable<Buffer>);
      if (entry.header.name === SUMS) {
        sums = JSON.parse(content.toString());
        continue;
      }
      found[entry.header.name] = sumOf(content);
      await take(entry.header.name, content);
    }
    await reading;
  } catch (error) {
    throw damageOf(error) ?? error;
  } finally {
    extract.destroy();
  }
  if (!sums) throw new InvalidBackup('The file is damaged: its end is missing.');
  const names = new Set([...Object.keys(sums), ...Object.keys(found)]);
  for (const name of names) {
    if (sums[name] !== found[name])
      throw new InvalidBackup(`The file is damaged: ${name} has changed since it was written.`);
  }
}

async function contentOf(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sumOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function damageOf(error: unknown): InvalidBackup | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'Z_DATA_ERROR' && /header/.test(message))
    return new InvalidBackup('This file is not a backup of a shop.');
  if (code === 'Z_BUF_ERROR') return new InvalidBackup('The file is damaged: its end is missing.');
  const isBroken = code.startsWith('Z_') || /tar header|end of data|JSON|Unterminated|Premature/.test(message);
  return isBroken ? new InvalidBackup(`The file is damaged: ${message}.`) : undefined;
}
