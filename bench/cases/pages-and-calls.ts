import type { Database } from '../../src/db/connect.ts';
import { createAccount } from '../accounts.ts';
import type { Size } from '../database/filled.ts';
import { withCart } from './cart.ts';
import type { StagedCase } from './case.ts';
import { facetCalls, untilSearchIsFast } from './facet-calls.ts';
import { httpCase } from './http-case.ts';
import { managedPages, managedSearches } from './managed-orders.ts';
import { cataloguePages, listCalls, productCalls, productPages, same } from './paths.ts';
import { salesCalls, topProductsOfYear, topSalesCalls } from './sales.ts';
import { newSearchCalls, searchCalls } from './search-words.ts';
import { suggestionCalls, wordCalls } from './word-calls.ts';

const small = { products: 1000 };
const realistic = { products: 47_551 };
const large = { products: 1_000_000 };
const manyOrders = { products: 47_551, orders: 1_000_000 };

/** There are few admins. */
const ADMINS = 4;

/** At once, without a pause: as many as one process can render, so more of them only wait longer. */
const BUSY = 4;

/** More than a round can request. */
const NEW_SEARCHES = 20_000;

/** The products are read first. */
const computed = { isComputed: true, prepare: untilSearchIsFast };

const searched = same(searchCalls(600));
const searchedNew = neverRepeated(newSearchCalls);

const faceted = neverRepeated(() => facetCalls());
const worded = neverRepeated(() => wordCalls());
const suggested = neverRepeated(suggestionCalls);

function neverRepeated(calls: () => (count: number) => string[]) {
  return async () => {
    const next = calls();
    const lists: string[][] = [];
    return (round: number) => (lists[round] ??= next(NEW_SEARCHES));
  };
}

export const pagesAndCalls: StagedCase[] = [
  httpCase({ name: 'home', size: small, paths: same(['/']) }),
  httpCase({ name: 'catalog', size: small, paths: cataloguePages }),
  httpCase({ name: 'product page', size: small, paths: productPages }),
  httpCase({ name: 'list of 20', size: small, paths: listCalls }),
  httpCase({ name: 'product', size: small, paths: productCalls }),
  httpCase({ ...own('home, signed in', signedIn), paths: same(['/']) }),
  httpCase({ ...own('catalog, signed in', signedIn), paths: cataloguePages, isQuick: false }),
  httpCase({ ...own('product page, signed in', signedIn), paths: productPages }),
  httpCase({ ...own('cart page', withCart), connections: BUSY, paths: same(['/cart']) }),
  httpCase({ ...own('cart page, 16 at once', withCart), paths: same(['/cart']), isQuick: false }),
  httpCase({ ...own('cart', withCart), paths: same(['/api/cart']) }),
  httpCase({ name: 'search, 47,551', size: realistic, paths: searched }),
  httpCase({ name: 'new search, 47,551', size: realistic, paths: searchedNew, isComputed: true }),
  httpCase({ name: 'search, 1,000,000', size: large, paths: searched, isQuick: false }),
  httpCase({ name: 'new search, 1,000,000', size: large, paths: searchedNew, isComputed: true, isQuick: false }),
  httpCase({ name: 'facets, 47,551', size: realistic, ...computed, paths: faceted }),
  httpCase({ name: 'facets, 1,000,000', size: large, ...computed, paths: faceted, isQuick: false }),
  httpCase({ ...inMemory('words, 47,551', realistic), paths: worded }),
  httpCase({ ...inMemory('words, 1,000,000', large), paths: worded, isQuick: false }),
  httpCase({ ...inMemory('suggestions, 47,551', realistic), paths: suggested }),
  httpCase({ ...inMemory('suggestions, 1,000,000', large), paths: suggested, isQuick: false }),
  httpCase({ ...managed('manage orders, pages'), paths: managedPages }),
  httpCase({ ...managed('manage orders, search'), paths: managedSearches }),
  httpCase({ ...managed('sales'), paths: salesCalls }),
  httpCase({ ...managed('what sells'), paths: topSalesCalls }),
  httpCase({ ...managed('products of a year'), connections: 1, paths: topProductsOfYear }),
];

/** The page of one visitor, so that no cache responds. */
function own(name: string, headers: (db: Database) => Promise<Record<string, string>>) {
  return { name, size: small, headers, isComputed: true };
}

function inMemory(name: string, size: Size) {
  return { name, size, ...computed };
}

function managed(name: string) {
  return { name, size: manyOrders, isQuick: false, isComputed: true, connections: ADMINS, headers: asAdmin };
}

async function signedIn(db: Database): Promise<Record<string, string>> {
  return (await createAccount(db, 'customer')).cookie;
}

async function asAdmin(db: Database): Promise<Record<string, string>> {
  return (await createAccount(db, 'admin')).bearer;
}
