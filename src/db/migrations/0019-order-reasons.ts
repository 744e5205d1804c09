import { type Kysely, sql } from 'kysely';

// Reasons become codes, which the pages translate. An event of the card provider becomes a reference of its own.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_events add column reference text;
    update order_events set reason = 'provider_event', reference = substr(reason, 7) where reason like 'event %';
    update order_events set reason = codes.code
    from (
      values
        ('hold ended', 'hold_ended'),
        ('found paid by the sweep', 'found_by_sweep'),
        ('found paid by the comparison of the books', 'found_by_reconciliation'),
        ('found paid when asked to pay again', 'found_at_payment'),
        ('paid late, stock gone', 'paid_late_out_of_stock'),
        ('refunded at the card provider', 'refunded_at_provider')
    ) as codes (text, code)
    where order_events.reason = codes.text;
  `.execute(db);
}
