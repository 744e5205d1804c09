import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/**
 * The number of the newest order with exactly this invoice or credit note, tracking number, serial number, or transaction,
 * each by its index. `identifier`: letters and digits in capitals; `typed`: as it was entered.
 */
export async function findIdentifiedOrder(
  db: Database,
  identifier: string,
  typed: string,
): Promise<number | undefined> {
  const [, kind, year, number] = /^(INV|CN)(\d{4})(\d{6,9})$/.exec(identifier) ?? [];
  const document = kind
    ? { kind: kind === 'INV' ? 'invoice' : 'credit_note', year, number: Number(number) }
    : undefined;
  const { rows } = await sql<{ number: number }>`
    select number from orders where id in (
      select order_id from payments where provider_id = any(${[typed, typed.toLowerCase()]})
      union all
      select order_id from shipments
      where upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g')) = ${identifier} and tracking_number is not null
      union all
      select shipments.order_id from shipment_lines join shipments on shipments.id = shipment_lines.shipment_id
      where serial_numbers && ${[typed, typed.toUpperCase(), typed.toLowerCase(), identifier]}::text[] and serial_numbers <> '{}'
      ${
        document
          ? sql`union all select order_id from documents
            where kind = ${document.kind} and year = ${document.year}::integer and number = ${document.number}::bigint`
          : sql``
      }
    )
    order by number desc limit 1
  `.execute(db);
  return rows[0] && Number(rows[0].number);
}
