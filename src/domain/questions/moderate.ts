import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';

const refusals = { questions: 'question_not_found', answers: 'answer_not_found' } as const;

type Moderation = { table: keyof typeof refusals; id: string; isHidden: boolean };

/** Idempotent; keeps who hid it first. Throws `question_not_found` or `answer_not_found`. */
export function setHidden(db: Database, actor: StaffActor, { table, id, isHidden }: Moderation): Promise<void> {
  return asStaff(db, actor, async (transaction) => {
    const { rows } = await sql`
      update ${sql.table(table)} set
        hidden_at = case when ${isHidden} then coalesce(hidden_at, now()) end,
        hidden_by = case when ${isHidden} then
          case when hidden_at is null then ${actor.userId}::uuid else hidden_by end
        end
      where id = ${id} returning id
    `.execute(transaction);
    if (rows.length === 0) throw new Refusal(refusals[table]);
  });
}
