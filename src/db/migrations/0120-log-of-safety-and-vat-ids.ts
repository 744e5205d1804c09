import { type Kysely, sql } from 'kysely';

// docs/decisions/0164-the-log-of-the-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger manufacturers_logged after insert or update or delete on manufacturers for each row
      when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
    create trigger order_vat_checks_logged after insert or update or delete on order_vat_checks for each row
      when (current_setting('shop.staff', true) <> '') execute function log_staff_change('vat_id', 'reference');
  `.execute(db);
}
