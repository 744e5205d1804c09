import { type Kysely, sql } from 'kysely';

// docs/decisions/0164-the-log-of-the-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger withdrawals_logged after insert or update or delete on withdrawals for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('name', 'idempotency_key', 'request_hash');
    create trigger withdrawal_lines_logged after insert or update or delete on withdrawal_lines for each row
      when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
  `.execute(db);
}
