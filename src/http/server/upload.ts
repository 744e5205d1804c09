import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadMegabytes } from '../../contract/catalogue/image.ts';
import { asRefusal, Refusal } from '../../contract/error.ts';
import type { FieldProblem } from './parse-input.ts';

const MAX_FILE_BYTES = uploadMegabytes * 1024 * 1024;
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/** Other bodies stay unread; `readUpload` refuses them. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 4, fields: 4, parts: 8, fieldSize: 1000, headerPairs: 20 },
  });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Reserves memory as bytes arrive. Throws a refusal that names the field. */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  reserve: (bytes: number) => void,
): Promise<Uint8Array> {
  if (request.headers['content-type'] === undefined)
    throw invalid([{ field, code: 'custom', message: 'imageRequired' }]);
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES) throw tooLarge();
  try {
    return await readOnlyFile(request, field, reserve);
  } catch (error) {
    // Drains the rest: a client that is still sending would not read the refusal.
    request.raw.unpipe().resume();
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw invalid([{ field, code: 'custom', message: 'imageOnce' }]);
    if (asRefusal(error)) throw error;
    throw new Refusal('image_unreadable');
  }
}

async function readOnlyFile(
  request: FastifyRequest,
  field: string,
  reserve: (bytes: number) => void,
): Promise<Uint8Array> {
  const problems: FieldProblem[] = [];
  let file: Uint8Array | undefined;
  for await (const part of request.parts()) {
    const isFile = part.type === 'file' && part.fieldname === field;
    if (part.fieldname !== field)
      problems.push({ field: part.fieldname, code: 'unknown_field', message: 'unknownField' });
    if (isFile && file) problems.push({ field, code: 'custom', message: 'imageOnce' });
    if (isFile && !file) {
      file = await readBytes(part.file, reserve);
    } else if (part.type === 'file') part.file.resume();
  }
  if (!file?.length) problems.push({ field, code: 'custom', message: 'imageRequired' });
  if (!file || problems.length > 0) throw invalid(problems);
  return file;
}

async function readBytes(file: MultipartFile['file'], reserve: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    reserve(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(chunks);
}

const tooLarge = () => new Refusal('image_too_large', { megabytes: uploadMegabytes });
const invalid = (errors: FieldProblem[]) => new Refusal('invalid_request', { errors });
