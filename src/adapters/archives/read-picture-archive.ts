import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { uploadMegabytes } from '../../contract/catalogue/image.ts';
import { asRefusal } from '../../contract/error.ts';
import { archiveFiles, unpackedMegabytes } from '../../contract/owner/import-archive.ts';
import type { ArchivedFile, ReadPictureArchive } from '../../domain/imports/archive/picture-archive.ts';
import { refusedArchive } from '../../domain/imports/archive/refused-archive.ts';
import { kindOf } from '../picture-kind.ts';
import { entryName, isOfTheSystem } from './entry-name.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = uploadMegabytes * MEGABYTE;

/** So many bytes say what a file is. */
const HEAD_BYTES = 12;

/**
 * The sizes that the entries give are checked before any is unpacked, and yauzl ends an entry that is larger than it says. At
 * most one file is in memory.
 */
export const readPictureArchive: ReadPictureArchive = async function* (path) {
  try {
    await checkSizes(path);
    for await (const { zip, name, entry } of entriesIn(path)) yield await readFile(zip, name, entry);
  } catch (error) {
    // yauzl and zlib throw plain errors for what is wrong with an archive.
    throw asRefusal(error) ?? Object.assign(refusedArchive('archiveUnreadable'), { cause: error });
  }
};

async function checkSizes(path: string): Promise<void> {
  let bytes = 0;
  for await (const { entry } of entriesIn(path)) {
    if (entry.isEncrypted()) throw refusedArchive('archiveLocked');
    if (entry.uncompressedSize <= MOST_BYTES) bytes += entry.uncompressedSize;
    if (bytes > unpackedMegabytes * MEGABYTE) throw refusedArchive('archiveTooLarge');
  }
}

/** What people have put there, one by one: names and comments may be long. */
async function* entriesIn(path: string): AsyncGenerator<{ zip: ZipFile; name: string; entry: Entry }> {
  // Names are decoded here, because yauzl refuses the whole archive for one that leads out of it.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  try {
    if (zip.entryCount > archiveFiles) throw refusedArchive('archiveTooMany');
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry);
      if (!name.endsWith('/') && !isOfTheSystem(name)) yield { zip, name, entry };
    }
  } finally {
    zip.close();
  }
}

async function readFile(zip: ZipFile, path: string, entry: Entry): Promise<ArchivedFile> {
  if (entry.uncompressedSize > MOST_BYTES) return { path, problem: 'too_large' };
  const content = await pictureIn(await zip.openReadStreamPromise(entry));
  return content ? { path, content } : { path, problem: 'not_a_picture' };
}

/** Undefined as soon as it is clear that it is none, without the rest. */
async function pictureIn(stream: Readable): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let isKnown = false;
  for await (const chunk of stream) {
    chunks.push(chunk);
    if (isKnown) continue;
    const head = Buffer.concat(chunks);
    if (head.length < HEAD_BYTES) continue;
    if (!kindOf(head)) return undefined;
    isKnown = true;
  }
  return isKnown ? Buffer.concat(chunks) : undefined;
}
