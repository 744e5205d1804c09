import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Asked } from './visitor.ts';

/** A picture that nobody else has: grey, with some pixels of random colours in its corner. */
export function drawPicture(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0x80);
  randomFillSync(pixels, 0, Math.min(pixels.length, 12));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

type Part = { field: string; content: Uint8Array | string; name?: string | undefined; type?: string };

/** A multipart body as a browser sends it. A part without a name is no file. */
export async function multipart(...parts: Part[]): Promise<Asked> {
  const form = new FormData();
  for (const { field, content, name, type } of parts) {
    if (name === undefined) form.append(field, String(content));
    else form.append(field, new Blob([content as BlobPart], { ...(type && { type }) }), name);
  }
  const request = new Response(form);
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** The upload of one picture, as the shop's own form sends it. */
export const upload = (content: Uint8Array, name = 'picture.png', type = 'image/png'): Promise<Asked> =>
  multipart({ field: 'image', content, name, type });
