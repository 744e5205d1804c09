import type { FastifyInstance } from 'fastify';

/** The pages that stand at one address for everybody; products and categories come beside them. */
export const pagesForAll = [
  '/',
  '/hardwarecomponents',
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

// Found by nobody who is not signed in, or no pages at all.
const closed = ['/api/', '/dashboard', '/orderProduct/', '/sandbox/'];

const searched: readonly string[] = [...pagesForAll, '/myportfolio'];

/** What decides what the grid shows; every other choice of it is a view of one of these. */
const gridParameters = ['category', 'page'];

/** Whether an address is worth finding: not what is private, a form to fill in, or another view of the same list. */
export function isForSearchEngines(address: string): boolean {
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const known = pathname === '/hardwarecomponents' ? gridParameters : pathname === '/review' ? ['page'] : [];
  const isView = [...searchParams.keys()].some((name) => !known.includes(name) && !isTrail(name));
  return !isView && (searched.includes(pathname) || pathname.startsWith('/product/'));
}

// Where a visitor came from changes nothing of the page; its canonical address is without it.
function isTrail(name: string): boolean {
  return /^(utm_\w+|gclid|fbclid)$/.test(name);
}

/** What crawlers are told first: where not to look, and where everything is listed. */
export function robots(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
