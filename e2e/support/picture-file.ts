import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

export async function pictureFile(name = 'photo.jpg', width = 1200, height = 900) {
  const pixels = Buffer.alloc(width * height * 3, 0x70);
  randomFillSync(pixels, 0, 4096);
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
