import { strToU8, type Zippable, zipSync } from 'fflate';
import { uploadImportArchive } from '../../contract/owner/import-archive.ts';
import { drawPicture, multipart } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** A ZIP file; a text is the content of a file that is no picture. */
export function zipOf(files: Record<string, Uint8Array | string>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(entries);
}

export const archiveFile = (content: Uint8Array, name = 'pictures.zip') =>
  multipart({ field: 'file', content, name, type: 'application/zip' });

export const aPictureArchive = async () => archiveFile(zipOf({ 'a.png': await drawPicture(40, 30).png().toBuffer() }));

export const sendArchive = async (staff: Visitor, id: string, content: Uint8Array, name?: string) =>
  staff.call(uploadImportArchive, { params: { id }, ...(await archiveFile(content, name)) });

/** Begins each record of the directory at the end. */
const DIRECTORY = [0x50, 0x4b, 0x01, 0x02];
const END_BYTES = 22;

/** Changes a field of each entry in the directory at the end, which readers believe. */
export function withDirectory(zip: Uint8Array, change: (record: DataView) => void): Uint8Array {
  const bytes = Uint8Array.from(zip);
  for (const at of recordsOf(bytes)) change(new DataView(bytes.buffer, at));
  return bytes;
}

/** Lists the entry of an archive many times, which all mean the same bytes. */
export function withRepeatedEntry(zip: Uint8Array, times: number): Uint8Array {
  const [start = 0] = recordsOf(zip);
  const record = zip.subarray(start, zip.length - END_BYTES);
  const end = Uint8Array.from(zip.subarray(zip.length - END_BYTES));
  const view = new DataView(end.buffer);
  view.setUint16(8, times, true);
  view.setUint16(10, times, true);
  view.setUint32(12, record.length * times, true);
  return Buffer.concat([zip.subarray(0, start), ...Array<Uint8Array>(times).fill(record), end]);
}

function recordsOf(zip: Uint8Array): number[] {
  const directory = new DataView(zip.buffer, zip.byteOffset + zip.length - END_BYTES).getUint32(16, true);
  const found: number[] = [];
  for (let at = directory; at < zip.length - END_BYTES; at++)
    if (DIRECTORY.every((byte, index) => zip[at + index] === byte)) found.push(at);
  return found;
}
