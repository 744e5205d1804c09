import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** Unpacks a font of the format WOFF 1.0 (W3C). fontkit reads those too, but unpacks its tables again for each glyph. */
export function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * ENTRY, 10);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER + WOFF_ENTRY * index);
    const start = entry.readUInt32BE(4);
    const packedLength = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const stored = woff.subarray(start, start + packedLength);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(stored) : stored).copy(table);
    const at = HEADER + ENTRY * index;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
