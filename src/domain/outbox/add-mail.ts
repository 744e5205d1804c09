import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { nextId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { delayMinutes, type EmailKind, type LimitedEmailKind, type UnlimitedEmailKind } from './email-kind.ts';

type NewMail<Text, Json> = { subjectId?: Text; payload?: Json };

/** Null: not known any more. */
type Sent = { kind: UnlimitedEmailKind } | { kind: LimitedEmailKind; sender: Sender | null };

/** Call in the transaction of the event. Adds at most one mail of a kind per subject. */
export async function addMail(
  db: Database,
  { payload = {}, ...mail }: NewMail<string, Record<string, unknown>> & Sent,
): Promise<void> {
  const sender = 'sender' in mail ? sql`${mail.sender}` : undefined;
  await insertMail({ ...mail, sender, payload: JSON.stringify(payload) }).execute(db);
}

type InsertedMail = NewMail<string | RawBuilder<string>, string | RawBuilder<unknown>> & {
  kind: EmailKind | RawBuilder<string | null>;
  /** Undefined or null: what a stranger cannot cause. */
  sender: RawBuilder<unknown> | undefined;
  from?: RawBuilder<unknown>;
};

/** For a larger statement; with `from`, a CTE of at most one row, only if that has a row. */
export function insertMail(mail: InsertedMail): RawBuilder<unknown> {
  const { kind, sender = sql`null`, subjectId = nextId, payload = '{}', from } = mail;
  const minutes = (typeof kind === 'string' && delayMinutes[kind]) || 0;
  return sql`
    insert into outbox (id, kind, subject_id, payload, sender, next_attempt_at)
    select ${nextId}, ${kind}, ${subjectId}::uuid, ${payload}::jsonb, ${sender}::text,
      clock_timestamp() + ${minutes}::integer * interval '1 minute'
    ${from ? sql`from ${from}` : sql``}
    on conflict do nothing`;
}
