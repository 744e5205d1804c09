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

type NamedEntry = { name: string; entry: Entry };

/**
 * The sizes that the entries give are checked before any is unpacked, and yauzl ends an entry that is larger than it says. At
 * most one file is in memory.
 */
export const readPictureArchive: ReadPictureArchive = async function* (path) {
  let zip: ZipFile | undefined;
  try {
    // Names are decoded here, because yauzl refuses the whole archive for one that leads out of it.
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    for (const { name, entry } of await entriesOf(zip)) yield await readFile(zip, name, entry);
  } catch (error) {
    // yauzl and zlib throw plain errors for what is wrong with an archive.
    throw asRefusal(error) ?? Object.assign(refusedArchive('archiveUnreadable'), { cause: error });
  } finally {
    zip?.close();
  }
};

async function entriesOf(zip: ZipFile): Promise<NamedEntry[]> {
  if (zip.entryCount > archiveFiles) throw refusedArchive('archiveTooMany');
  const entries: NamedEntry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry);
    if (name.endsWith('/') || isOfTheSystem(name)) continue;
    if (entry.isEncrypted()) throw refusedArchive('archiveLocked');
    if (entry.uncompressedSize <= MOST_BYTES) bytes += entry.uncompressedSize;
    if (bytes > unpackedMegabytes * MEGABYTE) throw refusedArchive('archiveTooLarge');
    entries.push({ name, entry });
  }
  return entries;
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
