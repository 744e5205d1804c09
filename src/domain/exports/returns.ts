import { sql } from 'kysely';
import type { FilterValues } from '../../contract/listing.ts';
import type { returnListing } from '../../contract/orders/return.ts';
import { every } from '../listing/field.ts';
import { returnsFrom, returnsWhere } from '../returns/find-returns.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readSnapshot } from './read-snapshot.ts';
import { instant, type Table, tableOf } from './table.ts';

type Row = {
  orderNumber: number;
  sequence: number;
  kind: string;
  state: string;
  resolution: string | null;
  createdAt: Date;
  customerName: string;
  email: string | null;
  product: string;
  quantity: number;
  reason: string;
  description: string;
};

/** A row for each line of those in the list of the staff, requested in the period. */
export function exportedReturns(
  { direct, timeZone }: ExportDependencies,
  { from, to, ...filters }: FilterValues<typeof returnListing> & Period,
): Table {
  const requested = isIn({ from, to }, sql`returns.created_at`, timeZone);
  const rows = readSnapshot(
    direct,
    sql<Row>`
      select orders.number as order_number, sequence, kind, state, resolution, returns.created_at, customer_name,
        coalesce(contact_email, users.email) as email, order_lines.name as product, return_lines.quantity, reason, description
      from ${returnsFrom}
      join return_lines on return_id = returns.id join order_lines on order_lines.id = order_line_id
      where ${every([returnsWhere(filters), ...requested])} order by returns.id, return_lines.id
    `,
  );
  return tableOf(rows, {
    return: ({ orderNumber, sequence }) => `${orderNumber}-${sequence}`,
    order: ({ orderNumber }) => orderNumber,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    resolution: ({ resolution }) => resolution,
    [`requested_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    customer: ({ customerName }) => customerName,
    email: ({ email }) => email,
    product: ({ product }) => product,
    quantity: ({ quantity }) => quantity,
    reason: ({ reason }) => reason,
    description: ({ description }) => description,
  });
}
