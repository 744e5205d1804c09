import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { nextId } from '../kernel/id.ts';
import { SHOP } from '../kernel/sender.ts';

/**
 * As a new one, because mail programs show a repeated message id once; ceilings do not count what the shop sends. Does
 * nothing to one that waits for its first attempt.
 */
export async function sendAgain(db: Database, id: string): Promise<void> {
  await sql`
    update outbox set id = ${nextId}, created_at = clock_timestamp(), sent_at = null, given_up_at = null,
      dropped_at = null, attempts = 0, next_attempt_at = now(), last_error = null, sender = ${SHOP}, admitted_at = null
    where id = ${id} and num_nonnulls(sent_at, given_up_at, dropped_at, last_error) > 0
  `.execute(db);
}

/** A given up mail becomes one that is not needed. */
export async function dismiss(db: Database, id: string): Promise<void> {
  await sql`
    update outbox set given_up_at = null, dropped_at = now(), last_error = null where id = ${id} and given_up_at is not null
  `.execute(db);
}

/** False if it is not given up, or not any more. The row is locked until the end of the transaction. */
export async function lockGivenUp(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from outbox where id = ${id} and given_up_at is not null for no key update
  `.execute(db);
  return rows.length > 0;
}
