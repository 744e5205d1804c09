import { type RawBuilder, sql } from 'kysely';

const costColumns = ['costed_net_amount', 'refunded_costed_net_amount', 'cost_amount', 'returned_cost_amount'] as const;

/** What sums of a product have, and with `countColumns` the others. */
export const productColumns = [
  'units',
  'net_amount',
  'tax_amount',
  'refunded_units',
  'refunded_net_amount',
  'refunded_tax_amount',
  ...costColumns,
] as const;

export const allColumns = ['orders', 'returning_orders', 'refunds', 'goods_net_amount', ...productColumns] as const;

export type SalesColumn = (typeof allColumns)[number];

export const namesOf = (columns: readonly SalesColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

/** In a statement that groups. */
export const totalsOf = (columns: readonly SalesColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`));
