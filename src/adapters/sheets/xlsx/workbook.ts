import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableSheet } from '../sheet.ts';

/** The most that one part of the archive may be when unpacked. yauzl ends a part that is larger than it says. */
const MOST_BYTES = 1024 ** 3;

/** More than any spreadsheet has. */
const MOST_ENTRIES = 2000;

export type Workbook = {
  /** Undefined if the archive does not have it. */
  part: (name: string, mostBytes?: number) => Promise<Readable | undefined>;
  close: () => void;
};

/** Opens the archive of an XLSX file. Nothing is unpacked before it is read. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  try {
    const entries = await entriesOf(zip);
    return {
      part: async (name, mostBytes = MOST_BYTES) => {
        const entry = entries.get(name);
        if (!entry) return undefined;
        if (entry.uncompressedSize > mostBytes) throw new UnreadableSheet('is too large: save it as CSV');
        if (entry.isEncrypted()) throw new UnreadableSheet('is protected by a password');
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableSheet('is not a spreadsheet');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}
