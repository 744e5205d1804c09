import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { nextId } from '../kernel/id.ts';
import type { EmailKind } from './email-kind.ts';

type NewMail<Kind, Text, Json> = { kind: Kind; subjectId?: Text; payload?: Json };

/** Call in the transaction of the event. Adds at most one mail of a kind per subject. */
export async function addMail(
  db: Database,
  { payload = {}, ...mail }: NewMail<EmailKind, string, Record<string, unknown>>,
): Promise<void> {
  await insertMail({ ...mail, payload: JSON.stringify(payload) }).execute(db);
}

/** For a larger statement; with `from`, a CTE of at most one row, only if that has a row. */
export function insertMail(
  mail: NewMail<EmailKind | RawBuilder<string | null>, string | RawBuilder<string>, string | RawBuilder<unknown>> & {
    from?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { kind, subjectId = nextId, payload = '{}', from } = mail;
  return sql`
    insert into outbox (id, kind, subject_id, payload)
    select ${nextId}, ${kind}, ${subjectId}::uuid, ${payload}::jsonb ${from ? sql`from ${from}` : sql``}
    on conflict do nothing`;
}
