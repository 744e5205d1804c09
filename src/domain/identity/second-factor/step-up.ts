import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../kernel/actor.ts';

/** For how long a proof of the second factor counts in its session. */
const STEP_UP_MINUTES = 10;

/** Nothing for an account without a second factor. Throws `step_up_required` (docs/decisions/0169-step-up.md). */
export async function assertSteppedUp(db: Database, { userId, sessionId }: Actor): Promise<void> {
  const { rows } = await sql<{ isRequired: boolean }>`
    select second_factor_at is not null and not exists (
      select from sessions where id = ${sessionId} and user_id = users.id
        and factor_proven_at > now() - ${STEP_UP_MINUTES} * interval '1 minute'
    ) as is_required
    from users where id = ${userId}
  `.execute(db);
  if (rows[0]?.isRequired) throw new Refusal('step_up_required');
}
