import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, SavedFile } from '../../contract/endpoint.ts';
import { asRefusal, Refusal } from '../../contract/error.ts';
import { isDiskFull } from '../../errors/disk-failure.ts';
import type { FormMessage } from '../../messages/en/all.ts';

/** Each takes room on the disk, and the parsing of its file takes the processor. */
const MOST_AT_ONCE = 2;

let running = 0;

const LONGEST_NAME = 200;

/** Writes the only file of a multipart body to a folder of its own. Throws `import_too_large`, `shop_busy`. */
export async function saveUpload(
  request: FastifyRequest,
  { upload: field = '', largeUpload }: Endpoint,
): Promise<SavedFile> {
  const { megabytes = 1 } = largeUpload ?? {};
  if (request.headers['content-type'] === undefined) throw invalid(field, 'fileRequired');
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  if (running >= MOST_AT_ONCE) throw new Refusal('shop_busy');
  running++;
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-')).catch((error: unknown) => {
    running--;
    throw error;
  });
  const dispose = async () => {
    running--;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const name = await writeFile(request, field, { to: path.join(folder, 'file'), megabytes });
    return { name, path: path.join(folder, 'file'), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    // Drains the rest: a client that is still sending would not read the refusal.
    request.raw.unpipe().resume();
    throw refusalOf(error, field, megabytes);
  }
}

async function writeFile(
  request: FastifyRequest,
  field: string,
  { to, megabytes }: { to: string; megabytes: number },
): Promise<string> {
  let name: string | undefined;
  for await (const part of request.parts({ limits: { fileSize: megabytes * 1024 * 1024, files: 1 } })) {
    if (part.fieldname !== field) throw invalid(part.fieldname, 'unknownField');
    if (part.type !== 'file') throw invalid(field, 'fileRequired');
    await pipeline(part.file, createWriteStream(to));
    if (part.file.truncated) throw new Refusal('import_too_large', { megabytes });
    name = nameOf(part.filename, field);
  }
  if (name === undefined) throw invalid(field, 'fileRequired');
  return name;
}

const nameOf = (name: string | undefined, field: string): string =>
  (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(-LONGEST_NAME) || field;

function refusalOf(error: unknown, field: string, megabytes: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('import_too_large', { megabytes });
  if (code === 'FST_FILES_LIMIT') return invalid(field, 'fileOnce');
  if (asRefusal(error) || isDiskFull(error)) return error;
  return new Refusal('import_unreadable', { reason: 'the upload was broken off' });
}

const invalid = (field: string, message: FormMessage) =>
  new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });
