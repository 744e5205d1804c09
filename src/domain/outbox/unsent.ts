import { sql } from 'kysely';

/** Given up in the last month, or failed and tried again. */
export const isUnsent = sql<boolean>`(
  outbox.sent_at is null and outbox.dropped_at is null
  and (outbox.given_up_at > now() - interval '30 days' or (outbox.given_up_at is null and outbox.last_error is not null))
)`;
