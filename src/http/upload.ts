import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asRefusal, Refusal } from '../contract/error.ts';
import { uploadMegabytes } from '../contract/image.ts';
import type { FieldProblem } from './parse-input.ts';

const MOST_BYTES = uploadMegabytes * 1024 * 1024;
// Boundaries and headers around the file.
const ENVELOPE_BYTES = 64 * 1024;

/** A scope of the application whose calls take files; any other body stays unread, to be refused by the call. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 4, fields: 4, parts: 8, fieldSize: 1000, headerPairs: 20 },
  });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * The one file in the field `field`, each of its bytes held as it arrives. Throws a refusal that names the field,
 * whatever else came.
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  hold: (bytes: number) => void,
): Promise<Uint8Array> {
  if (request.headers['content-type'] === undefined)
    throw refused([{ field, code: 'custom', message: 'imageRequired' }]);
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + ENVELOPE_BYTES) throw tooLarge();
  try {
    return await onlyFile(request, field, hold);
  } catch (error) {
    // What is still on its way is read and dropped, or the sender would not come to read the refusal.
    request.raw.unpipe().resume();
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw refused([{ field, code: 'custom', message: 'imageOnce' }]);
    if (asRefusal(error)) throw error;
    // A body that ends early or is no multipart at all.
    throw new Refusal('image_unreadable');
  }
}

async function onlyFile(request: FastifyRequest, field: string, hold: (bytes: number) => void): Promise<Uint8Array> {
  const problems: FieldProblem[] = [];
  let file: Uint8Array | undefined;
  for await (const part of request.parts()) {
    const isFile = part.type === 'file' && part.fieldname === field;
    if (part.fieldname !== field)
      problems.push({ field: part.fieldname, code: 'unknown_field', message: 'unknownField' });
    if (isFile && file) problems.push({ field, code: 'custom', message: 'imageOnce' });
    if (isFile && !file) {
      file = await bytesOf(part.file, hold);
    } else if (part.type === 'file') part.file.resume();
  }
  if (!file?.length) problems.push({ field, code: 'custom', message: 'imageRequired' });
  if (!file || problems.length > 0) throw refused(problems);
  return file;
}

async function bytesOf(file: MultipartFile['file'], hold: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    hold(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

const tooLarge = () => new Refusal('image_too_large', { megabytes: uploadMegabytes });
const refused = (errors: FieldProblem[]) => new Refusal('invalid_request', { errors });
