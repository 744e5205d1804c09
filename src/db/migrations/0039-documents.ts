import { type Kysely, sql } from 'kysely';

// docs/decisions/0074-invoices-and-credit-notes.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_counters (
      kind text not null check (kind in ('invoice', 'credit_note')),
      year integer not null,
      last_number integer not null check (last_number >= 0),
      primary key (kind, year)
    );
    comment on table document_counters is
      'Not sequences: a transaction that issues documents locks the row until it ends, so numbers have no gaps.';

    create table documents (
      id uuid primary key,
      kind text not null check (kind in ('invoice', 'credit_note')),
      year integer not null,
      number integer not null check (number > 0),
      order_id uuid not null references orders on delete restrict,
      subject_id uuid not null,
      invoice_id uuid,
      issued_at timestamptz not null,
      content jsonb not null,
      constraint documents_number unique (kind, year, number),
      constraint documents_once unique (kind, subject_id),
      constraint documents_refer check ((kind = 'credit_note') = (invoice_id is not null))
    );
    comment on column documents.year is 'in the time zone of the shop';
    comment on column documents.subject_id is
      'what it documents, at most once: the order, for its payment or the refund of all of it, or a partial refund';
    comment on column documents.invoice_id is 'of a credit note; no foreign key, because a restore copies whole tables';
    comment on column documents.content is 'as issued: names, addresses, lines, taxes and sums never change';
    create index documents_order on documents (order_id);

    create table sandbox.mail_attachments (
      mail_id uuid not null references sandbox.mails on delete cascade,
      position integer not null,
      name text not null,
      type text not null,
      content bytea not null,
      primary key (mail_id, position)
    );
  `.execute(db);
}
