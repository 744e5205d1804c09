import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../domain/kernel/id.ts';

/** A newsletter confirmation that the server of its recipient has refused. Returns its id. */
export async function failNewMail(db: Database, { email }: { email: string }): Promise<string> {
  const [id, subscriberId] = [newId(), newId()];
  await db.insertInto('subscribers').values({ id: subscriberId, email }).execute();
  await sql`
    insert into outbox (id, kind, subject_id, payload, attempts, last_error, given_up_at)
    values (${id}, 'newsletter_confirmation', ${id}, jsonb_build_object('subscriberId', ${subscriberId}::text), 1,
      '550 No such mailbox', now())
  `.execute(db);
  return id;
}
