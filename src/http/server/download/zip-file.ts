import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** What is compressed already, such as a PDF, is stored as it is. */
  isCompressed?: boolean;
};

/** Each entry is asked for when the one before has been read, and read as fast as the archive is received. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  const added = addAll(zip, entries, stop.signal).catch(fail);
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    stop.abort();
    await added;
  }
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, isCompressed = false } of entries) {
    const stream = Readable.from(content, { objectMode: false, signal });
    zip.addReadStream(stream, name, { compress: !isCompressed });
    await finished(stream);
  }
  zip.end();
}
