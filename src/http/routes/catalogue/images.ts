import type { FastifyInstance } from 'fastify';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { widthsUpTo } from '../../../contract/catalogue/image-address.ts';
import { Refusal } from '../../../contract/error.ts';
import type { Database } from '../../../db/connect.ts';
import { addPicture } from '../../../domain/pictures/add-picture.ts';
import { countUpload } from '../../../domain/pictures/count-upload.ts';
import { renditionName } from '../../../domain/pictures/picture.ts';
import { findPicture } from '../../../domain/pictures/pictures.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';
import { SHOWN_ANYWHERE } from '../../server/security-headers.ts';

export const imageRoutes = (shop: Shop): Route[] => [
  route(uploadImage, async ({ readFile }, { actor }) => {
    const file = await readFile();
    await countUpload(shop, actor, file.length);
    const url = await addPicture(shop, actor, file);
    return { success: true, data: { url } };
  }),
];

const YEAR = 365 * 24 * 60 * 60;

export function serveImages(app: FastifyInstance, { db, pictures: { store } }: Shop): void {
  app.get<{ Params: { name: string; file: string } }>('/images/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    reply.headers(SHOWN_ANYWHERE);
    const [, format] = /^[1-9]\d{0,3}\.(avif|webp)$/.exec(file) ?? [];
    if (!format || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9a-f]{6})?$/.test(name))
      throw new Refusal('not_found');
    if (store.locate) {
      // Stores differ in their response for a missing file.
      if (!(await isStored(db, name, file))) throw new Refusal('not_found');
      const { url, seconds } = await store.locate(`${name}/${file}`);
      return reply.header('cache-control', `public, max-age=${seconds}`).redirect(url, 302);
    }
    const bytes = await store.get(`${name}/${file}`);
    if (!bytes) throw new Refusal('not_found');
    const etag = `"${name}/${file}"`;
    reply.header('cache-control', `public, max-age=${YEAR}, immutable`).header('etag', etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  });
  app.all('/images/*', async () => {
    throw new Refusal('not_found');
  });
}

async function isStored(db: Database, name: string, file: string): Promise<boolean> {
  const picture = await findPicture(db, name.slice(0, ID_LENGTH));
  if (!picture) return false;
  const width = Number.parseInt(file, 10);
  return widthsUpTo(picture.width).includes(width) && renditionName(picture, width, 'webp').startsWith(`${name}/`);
}

const ID_LENGTH = 36;
