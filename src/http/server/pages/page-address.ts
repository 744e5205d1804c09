import { type Category, category as categorySchema } from '../../../contract/catalogue/category.ts';
import { facetFieldsOf, searchParameters } from '../../../contract/catalogue/search.ts';
import { completedBuildListing } from '../../../contract/community/completed-build.ts';
import { productReviewListing } from '../../../contract/community/product-review.ts';
import { reviewListing } from '../../../contract/community/review.ts';
import type { Listing } from '../../../contract/listing.ts';
import { indexedPages, pathOf } from './search-engines.ts';

/**
 * The address without parameters that a public page does not read, in one order: pages of one address are rendered and
 * cached once, whatever a link or a visitor adds to it. Other pages keep their address.
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const search = new URLSearchParams(url.slice(at));
  const isRead = readBy(pathOf(url), search);
  if (!isRead) return url;
  const read = new URLSearchParams([...search].filter(([name]) => isRead(name) || name === DATA_ROUTES));
  read.sort();
  return read.size > 0 ? `${url.slice(0, at)}?${read}` : url.slice(0, at);
}

/** In requests of React Router for the data of a page. */
const DATA_ROUTES = '_routes';

type IsRead = (name: string) => boolean;

/** Undefined if it is not known. */
function readBy(path: string, search: URLSearchParams): IsRead | undefined {
  if (path === '/hardwarecomponents') return readBySearch(search.get('category'));
  if (path === '/builder')
    return (name) => ['parts', 'category', 'q', 'replace', 'by', 'confirm', 'all', 'page'].includes(name);
  if (path === '/builder/guided') return (name) => ['budget', 'purpose'].includes(name);
  if (path === '/builder/completed') return readByListing(completedBuildListing);
  if (path === '/review') return readByListing(reviewListing);
  if (path.startsWith('/product/')) return readOfProduct;
  return indexedPages.includes(path) || path === '/api/docs' || path === '/design' ? () => false : undefined;
}

const readOfProduct: IsRead = (name) =>
  ['questions', 'build'].includes(name) || readByListing(productReviewListing)(name);

function readBySearch(typed: string | null): IsRead {
  const { success, data } = categorySchema.safeParse(typed);
  const category: Category | undefined = success ? data : undefined;
  const fields = new Map(facetFieldsOf(category));
  return (name) => {
    if (Object.hasOwn(searchParameters, name)) return true;
    const [key = '', bound] = name.split(/\.(?=(?:min|max)$)/);
    return bound ? fields.get(key)?.kind === 'number' : fields.has(key);
  };
}

/** As web/parts/list/listing-address.ts reads them. */
function readByListing({ filters }: Listing): IsRead {
  return (name) => ['page', 'rows', 'sort'].includes(name) || Object.hasOwn(filters, name);
}
