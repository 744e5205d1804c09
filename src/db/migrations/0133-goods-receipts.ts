import { type Kysely, sql } from 'kysely';

// docs/decisions/0187-goods-receipts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_receipts (
      id uuid primary key,
      reference text not null check (reference <> ''),
      received_by uuid references users(id) on delete set null,
      received_at timestamptz not null default clock_timestamp(),
      undone_at timestamptz check (undone_at >= received_at),
      idempotency_key text unique,
      request_hash bytea,
      constraint goods_receipts_request check ((idempotency_key is null) = (request_hash is null))
    );
    create index goods_receipts_received_by on goods_receipts (received_by) where received_by is not null;
    comment on table goods_receipts is 'deliveries of suppliers that were booked in';
    comment on column goods_receipts.reference is 'as the supplier names it, such as the number of the delivery note';
    comment on column goods_receipts.undone_at is 'when its stock was taken out again';

    create table goods_receipt_lines (
      receipt_id uuid not null references goods_receipts(id) on delete cascade,
      product_id uuid not null references products(id) on delete restrict,
      quantity integer not null check (quantity > 0),
      primary key (receipt_id, product_id)
    );
    create index goods_receipt_lines_product on goods_receipt_lines (product_id);

    create index supplier_numbers_number on supplier_numbers (number);

    create trigger goods_receipts_logged after insert or update or delete on goods_receipts for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('idempotency_key', 'request_hash');
  `.execute(db);
}
