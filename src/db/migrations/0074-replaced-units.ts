import { type Kysely, sql } from 'kysely';

/** Units that were replaced are the customer's again, as those that were repaired already are (docs/decisions/0078-returns.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update order_lines set returned_quantity = returned_quantity - replaced.quantity
    from (
      select order_line_id, sum(coalesce(stocked_quantity, 0) + coalesce(scrapped_quantity, 0))::integer as quantity
      from return_lines join returns on returns.id = return_lines.return_id
      where returns.state = 'closed' and returns.resolution = 'replaced'
      group by order_line_id
    ) as replaced
    where replaced.order_line_id = order_lines.id and replaced.quantity > 0
  `.execute(db);
  // Most shops note few serial numbers.
  await sql`
    create index shipment_lines_with_serial_numbers on shipment_lines (order_line_id) where serial_numbers <> '{}'
  `.execute(db);
}
