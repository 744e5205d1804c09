import type { FastifyInstance } from 'fastify';
import { type Category, categories } from '../../../contract/catalogue/category.ts';
import { indexableFacetsOf } from '../../../contract/catalogue/indexable-facets.ts';

export const publicPages = [
  '/',
  '/hardwarecomponents',
  '/builder',
  '/builder/guided',
  '/builder/completed',
  '/review',
  '/blogs',
  '/about',
  '/shipping',
  '/returns',
  '/warranty',
  '/terms',
  '/privacy',
  '/imprint',
  '/accessibility',
] as const;

const privatePages = ['/api/', '/dashboard', '/orderProduct/', '/cart', '/checkout', '/order', '/sandbox/'];

const disallowed = [
  ...privatePages,
  '/compare',
  '/builder?',
  '/builder/guided?',
  '/builder/completed?',
  // Combinations of facets, searches and sorted lists have no end. One facet of a category has a page (RFC 9309 §2.2.3).
  '/hardwarecomponents?*&*&',
  ...['q', 'sort', 'minPrice', 'maxPrice', 'rows', 'build'].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];

/**
 * They fetch a link that a person sends, to show its title and picture, and follow none: builds and comparisons are for
 * sending. Each obeys its own group only (RFC 9309 §2.2.1).
 */
const previewers = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
  'redditbot',
  'SkypeUriPreview',
];

export const indexedPages: readonly string[] = [...publicPages, '/myportfolio'];

/** The router ignores case, a slash at the end and how letters are encoded. */
export function isDeveloperPage(url: string): boolean {
  return /^\/(design|api\/docs)\/?$/i.test(decodeURI(pathOf(url)));
}

/** Whether the page, or its data, shows a visitor's cart: it is never shared, with a session or without. */
export function isCartPage(url: string): boolean {
  return /^\/cart\/?$/i.test(pathOf(url));
}

/** The path of a page or its data, without parameters. */
export const pathOf = (url: string) => url.replace(/\?.*/, '').replace(/(?<=\/)_(root)?\.data$|\.data$/, '');

/** Private pages, forms, and filtered or sorted lists are not indexed. `address` is one of `pageAddress()`. */
export function isIndexable(address: string): boolean {
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const canonical = canonicalParameters[pathname] ?? [];
  const others = [...searchParams.keys()].filter((name) => !canonical.includes(name));
  const isVariant = others.length > 0 && !(pathname === '/hardwarecomponents' && isFacetPage(searchParams, others));
  return (
    !isVariant &&
    (indexedPages.includes(pathname) || ['/product/', '/builder/completed/'].some((path) => pathname.startsWith(path)))
  );
}

const canonicalParameters: Record<string, string[]> = {
  '/hardwarecomponents': ['category', 'page'],
  '/review': ['page'],
};

/** One value of a facet that has a page of its own. */
function isFacetPage(search: URLSearchParams, filters: string[]): boolean {
  const category = categories.find((name) => name === search.get('category')) as Category | undefined;
  return category !== undefined && filters.length === 1 && indexableFacetsOf(category).includes(filters[0] as string);
}

const groupOf = (agents: readonly string[], paths: readonly string[]): string[] => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...paths.map((path) => `Disallow: ${path}`),
  '',
];

export function robots(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          ...groupOf(['*'], disallowed),
          ...groupOf(previewers, privatePages),
          `Sitemap: ${publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
