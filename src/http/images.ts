import type { FastifyInstance } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { uploadImage } from '../contract/image.ts';
import { addPicture } from '../domain/pictures/add-picture.ts';
import { countAttempt } from '../domain/rate-limits.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const imageRoutes = (shop: Shop): Route[] => [
  route(uploadImage, async ({ readFile }, { actor }) => {
    // Counted before the file is read: who sends too many is not listened to.
    await countAttempt(shop.db, 'image', actor.userId, shop.rateLimitScale);
    const url = await addPicture(shop, actor, await readFile());
    return { success: true, data: { url } };
  }),
];

const YEAR = 365 * 24 * 60 * 60;

/** Serves the pictures of the shop's image host. What stands at an address never changes. */
export function serveImages(app: FastifyInstance, { store }: Shop['pictures']): void {
  app.get<{ Params: { name: string; file: string } }>('/images/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    const [, format] = /^[1-9]\d{0,3}\.(avif|webp)$/.exec(file) ?? [];
    if (!format || !/^[0-9a-f-]{36}(-[0-9a-f]{6})?$/.test(name)) throw new Refusal('not_found');
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
