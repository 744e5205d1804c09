import { type Kysely, sql } from 'kysely';

// docs/decisions/0074-invoices-and-credit-notes.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column is_reverse_charge boolean not null default false;
    comment on column orders.is_reverse_charge is 'No tax was charged because the buyer owes it, which documents must say';
    update orders set is_reverse_charge = true
    where vat_id is not null and tax_amount = 0 and shipping_tax_rate = 0 and not (delivery->>'isPickup')::boolean
      and shipping_address->>'country' in (
        'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
        'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'
      )
      and not exists (select from order_lines where order_id = orders.id and tax_rate > 0);
  `.execute(db);
}
