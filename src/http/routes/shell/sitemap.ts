import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { categories } from '../../../contract/catalogue/category.ts';
import { LEAST_INDEXED } from '../../../contract/catalogue/indexable-facets.ts';
import { Refusal } from '../../../contract/error.ts';
import { countCategories } from '../../../domain/catalogue/find-products.ts';
import { findIndexableFacets } from '../../../domain/catalogue/indexable-facets.ts';
import { SLUG_LENGTH } from '../../../domain/catalogue/product.ts';
import {
  countPublishedProducts,
  lastChanges,
  type PublishedProduct,
  publishedProducts,
} from '../../../domain/catalogue/published-products.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { SendPublic } from '../../cache/public-responses.ts';
import type { Content } from '../../cache/response.ts';
import { publicPages } from '../../server/pages/search-engines.ts';

type Most = { urls: number; bytes: number };

/** The limits of one file. sitemaps.org allows 50,000, whose products are read in half a second. */
const allowed: Most = { urls: 5000, bytes: 50_000_000 };

/** A file is built at most once in this time, however often it is requested. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Shorter: another process may already list one more. */
const NAMES_MS = 60 * 1000;

type SitemapOptions = { shop: Pick<Shop, 'db'>; publicUrl: () => string; sendPublic: SendPublic; most?: Most };

/** Lists public pages, categories and facets with enough products, and products on sale; an index of files if one cannot hold all. */
export function sitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { publicUrl, sendPublic, most = allowed } = options;
  const { db } = options.shop;

  app.get('/sitemap.xml', (request, reply) =>
    sendPublic(request, reply, routeOf('/sitemap.xml'), async () => content(await index())),
  );

  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const { file } = request.params;
    return sendPublic(request, reply, routeOf(`/sitemap/${file}`, '/sitemap/:file'), async () =>
      content(await fileNamed(file)),
    );
  });

  // Crawlers, and programs that count on from a file's name, ask for files that do not exist: they are not looked for.
  app.get('/sitemap-:file', async () => {
    throw new Refusal('not_found');
  });

  let named: { until: number; names: Promise<Set<string>> } | undefined;

  /** Read at most once a minute. */
  async function names(): Promise<Set<string>> {
    if (named && named.until > Date.now()) return named.names;
    const read = Promise.all([countPublishedProducts(db), fixedFiles()]);
    const own = { until: Date.now() + NAMES_MS, names: read.then((found) => new Set(namesOf(...found))) };
    named = own;
    own.names.catch(() => {
      if (named === own) named = undefined;
    });
    return own.names;
  }

  function namesOf(products: number, fixed: string[][]): string[] {
    return [
      ...fixed.map((_, at) => `pages-${at + 1}.xml`),
      ...Array.from({ length: Math.ceil(products / productsPerFile()) }, (_, at) => `products-${at + 1}.xml`),
    ];
  }

  async function index(): Promise<string> {
    const [products, fixed] = await Promise.all([countPublishedProducts(db), fixedFiles()]);
    const [first = []] = fixed;
    if (fixed.length === 1 && hasRoom(first, products)) return urlSet(first, { offset: 0, limit: products });
    // So that a crawler reads only the files that have changed. Nothing records when a list of products did.
    const changes = await lastChanges(db, productsPerFile());
    const files = namesOf(products, fixed).map((name, at) =>
      element('sitemap', `${publicUrl()}/sitemap/${name}`, changes[at - fixed.length]),
    );
    return xml('sitemapindex', files.join(''));
  }

  async function fileNamed(name: string): Promise<string> {
    const [, kind, digits] = fileName.exec(name) ?? [];
    if (!kind || !(await names()).has(name)) throw new Refusal('not_found');
    const at = Number(digits) - 1;
    if (kind === 'pages') return urlSet((await fixedFiles())[at] ?? [], { offset: 0, limit: 0 });
    const limit = productsPerFile();
    return urlSet([], { offset: at * limit, limit });
  }

  async function fixedFiles(): Promise<string[][]> {
    return split((await fixedPaths()).map(pageEntry), most);
  }

  function pageEntry(path: string): string {
    return element('url', publicUrl() + path);
  }

  function productEntry({ id, slug, changedAt }: PublishedProduct): string {
    return element('url', `${publicUrl()}/product/${id}/${slug}`, changedAt);
  }

  function longestProductEntry(): number {
    const longest = { id: randomUUID(), slug: 'x'.repeat(SLUG_LENGTH), changedAt: new Date(0) };
    return productEntry(longest).length;
  }

  function productsPerFile(): number {
    return Math.min(most.urls, Math.floor((most.bytes - ENVELOPE) / longestProductEntry()));
  }

  function hasRoom(file: string[], products: number): boolean {
    const bytes = file.reduce((sum, entry) => sum + Buffer.byteLength(entry), ENVELOPE);
    return file.length + products <= most.urls && bytes + products * longestProductEntry() <= most.bytes;
  }

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

  async function urlSet(fixed: string[], range: { offset: number; limit: number }): Promise<string> {
    const entries = [...fixed];
    for await (const product of publishedProducts(db, range)) entries.push(productEntry(product));
    return xml('urlset', entries.join(''));
  }
}

const fileName = /^(pages|products)-([1-9]\d{0,5})\.xml$/;

/** What a file has beside its entries, with room to spare. */
const ENVELOPE = 200;

function split(entries: string[], { urls, bytes }: Most): string[][] {
  const files: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const added = Buffer.byteLength(entry);
    const last = files.at(-1);
    if (last && last.length < urls && size + added <= bytes) last.push(entry);
    else [size] = [ENVELOPE, files.push([entry])];
    size += added;
  }
  return files;
}

/** By its path alone: a sitemap has no parameters. */
function routeOf(address: string, pattern = address) {
  return { pattern, countedAs: 'pages', address } as const;
}

function content(body: string): Content {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    body,
    topics: new Set([`until:${new Date(Date.now() + LIFETIME_MS).toISOString()}` as const]),
  };
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
