import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { categories } from '../contract/category.ts';
import { Refusal } from '../contract/error.ts';
import { LEAST_INDEXED } from '../contract/indexable-facets.ts';
import { countCategories } from '../domain/catalogue/find-products.ts';
import { findIndexableFacets } from '../domain/catalogue/indexable-facets.ts';
import { countPublishedProducts, publishedProducts } from '../domain/catalogue/published-products.ts';
import type { Shop } from '../domain/shop.ts';
import { publicPages } from './search-engines.ts';

type SitemapOptions = {
  shop: Shop;
  publicUrl: () => string;
  /** sitemaps.org allows 50,000 URLs per file. */
  perFile?: number;
};

/** Lists public pages, categories and facets with enough products, and products on sale; an index of files beyond `perFile`. */
export function sitemap(app: FastifyInstance, { shop, publicUrl, perFile = 50_000 }: SitemapOptions): void {
  const { db } = shop;

  app.get('/sitemap.xml', async (_request, reply) => {
    const products = await countPublishedProducts(db);
    const fixed = await fixedPaths();
    if (fixed.length + products <= perFile) return send(reply, entries(fixed, { offset: 0, limit: products }));
    const files = 1 + Math.ceil(products / perFile);
    const names = Array.from({ length: files }, (_, number) => `${publicUrl()}/sitemap/${number}.xml`);
    return answer(reply).send(xml('sitemapindex', names.map((name) => element('sitemap', name)).join('')));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const number = Number(/^(\d{1,6})\.xml$/.exec(request.params.file)?.[1] ?? Number.NaN);
    if (number === 0) return send(reply, entries(await fixedPaths(), { offset: 0, limit: 0 }));
    const offset = (number - 1) * perFile;
    if (!(offset < (await countPublishedProducts(db)))) throw new Refusal('not_found');
    return send(reply, entries([], { offset, limit: perFile }));
  });

  async function fixedPaths(): Promise<string[]> {
    const [counts, facets] = await Promise.all([countCategories(db), findIndexableFacets(db)]);
    const counted = new Map(counts.map(({ value, count }) => [value, count]));
    const inUse = categories.filter((category) => (counted.get(category) ?? 0) >= LEAST_INDEXED);
    return [
      ...publicPages,
      ...inUse.map((category) => listPath([['category', category]])),
      ...facets.map(({ category, field, value }) =>
        listPath([
          ['category', category],
          [field, value],
        ]),
      ),
    ];
  }

  function listPath(parameters: [name: string, value: string][]): string {
    return `/hardwarecomponents?${new URLSearchParams(parameters)}`;
  }

  async function* entries(fixed: string[], range: { offset: number; limit: number }) {
    for (const path of fixed) yield element('url', publicUrl() + path);
    for await (const { id, slug, updatedAt } of publishedProducts(db, range))
      yield element('url', `${publicUrl()}/product/${id}/${slug}`, updatedAt);
  }
}

function answer(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
}

function send(reply: FastifyReply, entries: AsyncGenerator<string>): FastifyReply {
  const [head, footer] = xml('urlset', '\n').split('\n\n') as [string, string];
  return answer(reply).send(
    Readable.from(
      (async function* () {
        yield `${head}\n`;
        yield* entries;
        yield footer;
      })(),
    ),
  );
}

function xml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}</${root}>\n`;
}

function element(name: 'url' | 'sitemap', address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(address)}</loc>${lastmod}</${name}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
