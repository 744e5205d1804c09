import { type RawBuilder, sql } from 'kysely';
import type { Rate } from '../../contract/rate.ts';
import type { Database } from '../../db/connect.ts';
import type { Given } from '../../db/prepared.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { insertHit } from '../kernel/rate-counters.ts';
import { keyOf, maxHits } from '../kernel/rate-limits.ts';
import { selectActors } from './sessions.ts';

/** The bearer of a verified token. Whether the session lasts is for the statement to check. */
export type Caller = { sessionId: string };

/** A call that is counted for the caller's account, in the statement that executes it. */
export type CountedCaller = Caller & { rate: Rate };

export type CallerValues = { sessionId: string; counter: string; maxHits: number };

export function callerValues({ rateLimitScale }: Pick<Dependencies, 'rateLimitScale'>, caller: CountedCaller) {
  const { sessionId, rate } = caller;
  return { sessionId, counter: keyOf(rate, ''), maxHits: maxHits(rate, rateLimitScale) };
}

/** A CTE `caller` with the columns of an actor; empty if the session has ended. */
export function callerOf(db: Database, sessionId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`caller as materialized ${selectActors(db).where('sessions.id', '=', sessionId)}`;
}

/** CTEs: `hit` has a row if the call was counted, and `caller` as well. */
export function countedCallerOf(db: Database, given: Given<CallerValues>): RawBuilder<unknown> {
  return sql`
    session as materialized ${selectActors(db).where('sessions.id', '=', given('sessionId'))},
    hit as (
      ${insertHit({ key: sql`${given('counter')}::text || user_id`, from: sql`session`, max: given('maxHits') })}
      returning key
    ), caller as materialized (select * from session where exists (select from hit))`;
}
