import type { BenchDatabase } from '../database/cluster.ts';
import type { LoadResult } from '../load/load.ts';
import type { Options } from '../options.ts';
import { assign, CUSTOMERS_PER_SECOND, runBuyers } from '../orders/buyers.ts';
import { createCustomers } from '../orders/customers.ts';
import { stockedParts } from '../orders/stocked-parts.ts';

const BUYERS = 8;

/** One round: the others would book in a database that has grown. */
export async function bookingGrowth({ seconds }: Options, { db }: BenchDatabase, address: string): Promise<LoadResult> {
  const parts = await stockedParts(db, 1000);
  const customers = await createCustomers(db, CUSTOMERS_PER_SECOND.book * seconds);
  return runBuyers({ address, seconds, until: 'book', buyers: assign(BUYERS, customers, parts) });
}
