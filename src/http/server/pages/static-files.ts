import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SHOWN_ANYWHERE } from '../security-headers.ts';

const YEAR = 365 * 24 * 60 * 60;

/** A route per folder: a route for each of a thousand files would take a second of the start. */
const folders = ['static', 'pictures'];

/** Serves the files that exist now, and only at their exact address. */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const root = path.resolve(folder);
  const files = new Set(await listFiles(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      if (/\.(avif|webp|png|svg|ico)$/.test(file)) reply.headers(SHOWN_ANYWHERE);
      const isHashed = file.startsWith(path.join(root, 'static') + path.sep);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=86400');
    },
  });
  const route = { method: ['GET', 'HEAD'], exposeHeadRoute: false };
  for (const name of folders) {
    app.route<{ Params: { '*': string } }>({
      ...route,
      url: `/${name}/*`,
      handler: (request, reply) => {
        const file = `${name}/${request.params['*']}`;
        return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
      },
    });
  }
  for (const file of files) {
    if (!file.includes('/'))
      app.route({ ...route, url: `/${file}`, handler: (_request, reply) => reply.sendFile(file) });
  }
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
