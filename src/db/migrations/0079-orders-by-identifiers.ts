import { type Kysely, sql } from 'kysely';

// docs/decisions/0104-orders-by-any-hint.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payments_transaction on payments (provider_id);

    create function comparable_serials(serials text[]) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(upper(regexp_replace(serial, '\\s', '', 'g'))), '{}') from unnest(serials) as serial
    $$;
    comment on function comparable_serials is 'Capitals without spaces, as domain/fulfilment/shipped-serial-numbers.ts compares them.';
    create index shipment_lines_comparable_serials on shipment_lines using gin (comparable_serials(serial_numbers))
      where serial_numbers <> '{}';
  `.execute(db);
}
