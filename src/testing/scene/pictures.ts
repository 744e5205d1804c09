import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { RequestOptions } from './visitor.ts';

export function drawPicture(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0x80);
  randomFillSync(pixels, 0, Math.min(pixels.length, 12));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

type Part = { field: string; content: Uint8Array | string; name?: string | undefined; type?: string };

/** A multipart body as a browser sends it. A part without a name is a plain field. */
export async function multipart(...parts: Part[]): Promise<RequestOptions> {
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

export const upload = (content: Uint8Array, name = 'picture.png', type = 'image/png'): Promise<RequestOptions> =>
  multipart({ field: 'image', content, name, type });
