import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

/** Ids and choices are functions of a number, so that every filled database of a size is the same, and pgbench can find its rows. */
export async function createFunctions(db: Database): Promise<void> {
  await sql`
    create schema bench;
    -- A UUID of version 7 whose time is the kind's start plus n milliseconds.
    create function bench.id(kind integer, n bigint) returns uuid immutable parallel safe language sql return
      (lpad(to_hex(1600000000000 + kind * 10000000000 + n), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid;
    -- Below size.
    create function bench.pick(n bigint, seed integer, size integer) returns integer immutable parallel safe language sql return
      (hashint8extended(n, seed) & 2147483647) % size;
    create function bench.pick(n bigint, seed integer, options text[]) returns text immutable parallel safe language sql return
      options[1 + bench.pick(n, seed, cardinality(options))];
  `.execute(db);
}

/** The first argument of bench.id(). */
export const kinds = {
  product: 1,
  receipt: 2,
  customer: 3,
  session: 4,
  order: 5,
  line: 6,
  event: 7,
  payment: 8,
  movement: 9,
  mail: 10,
  review: 11,
} as const;
