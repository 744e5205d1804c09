import type { Database } from '../../src/db/connect.ts';
import { openSession } from '../../src/domain/identity/sessions.ts';
import { newId } from '../../src/domain/kernel/id.ts';
import type { StagedCase } from './case.ts';
import { httpCase } from './http-case.ts';
import { cataloguePages, listCalls, productCalls, productPages, same } from './paths.ts';
import { newSearchCalls, searchCalls } from './search-words.ts';

const small = { products: 1000 };
const realistic = { products: 47_551 };
const large = { products: 1_000_000 };

/** More than a round can request. */
const NEW_SEARCHES = 20_000;

const searched = same(searchCalls(600));
const searchedNew = async () => {
  const next = newSearchCalls();
  const lists: string[][] = [];
  return (round: number) => (lists[round] ??= next(NEW_SEARCHES));
};

export const pagesAndCalls: StagedCase[] = [
  httpCase({ name: 'home', size: small, paths: same(['/']) }),
  httpCase({ name: 'catalog', size: small, paths: cataloguePages }),
  httpCase({ name: 'product page', size: small, paths: productPages }),
  httpCase({ name: 'home, signed in', size: small, paths: same(['/']), headers: signedIn }),
  httpCase({ name: 'catalog, signed in', size: small, paths: cataloguePages, headers: signedIn }),
  httpCase({ name: 'product page, signed in', size: small, paths: productPages, headers: signedIn }),
  httpCase({ name: 'list of 20', size: small, paths: listCalls }),
  httpCase({ name: 'product', size: small, paths: productCalls }),
  httpCase({ name: 'search, 47,551', size: realistic, paths: searched }),
  httpCase({ name: 'new search, 47,551', size: realistic, paths: searchedNew }),
  httpCase({ name: 'search, 1,000,000', size: large, paths: searched, isQuick: false }),
  httpCase({ name: 'new search, 1,000,000', size: large, paths: searchedNew, isQuick: false }),
];

async function signedIn(db: Database): Promise<Record<string, string>> {
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, name: 'Visitor', email: `${id}@example.com`, emailVerifiedAt: new Date() })
    .execute();
  return { cookie: `session=${await openSession(db, id, undefined)}` };
}
