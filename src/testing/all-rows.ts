import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

const compared = [
  ...[
    'orders',
    'order_events',
    'order_lines',
    'shipments',
    'refunds',
    'order_notes',
    'payments',
    'sandbox.card_intents',
  ],
  ...['products', 'stock_movements', 'deals', 'images', 'users', 'profiles', 'cart_lines', 'questions', 'answers'],
  ...['reviews', 'review_pictures', 'review_votes', 'product_ratings', 'completed_builds', 'completed_build_parts'],
];

/** Requests may extend their sessions, and jobs their entries of the outbox. */
const counted = ['carts', 'sessions', 'identities', 'payment_events', 'outbox', 'subscribers', 'contact_messages'];

/**
 * A line for each table, which any written row changes: a refused call must leave them as they are. The transactions that wrote
 * the rows are added up, as the rows of a shop that many tests share take long to read.
 */
export async function allRows(db: Database): Promise<string> {
  const lines = [
    ...compared.map((table) => sql`select ${table}, count(*), sum(xmin::text::bigint) from ${sql.table(table)}`),
    ...counted.map((table) => sql`select ${table}, count(*), null from ${sql.table(table)}`),
  ];
  const { rows } = await sql<{ all: string }>`
    select string_agg(concat_ws(' ', name, rows, written), ${'\n'} order by name) as all
    from (${sql.join(lines, sql` union all `)}) as tables (name, rows, written)
  `.execute(db);
  return rows[0]?.all ?? '';
}
