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

export type RateValues = { counter: string; maxHits: number };

export type CallerValues = RateValues & { sessionId: string };

type Limited = Pick<Dependencies, 'rateLimitScale'>;

export function rateValues({ rateLimitScale }: Limited, rate: Rate): RateValues {
  return { counter: keyOf(rate, ''), maxHits: maxHits(rate, rateLimitScale) };
}

export function callerValues(shop: Limited, { sessionId, rate }: CountedCaller): CallerValues {
  return { sessionId, ...rateValues(shop, rate) };
}

type SessionKey = { id: RawBuilder<string> } | { tokenHash: RawBuilder<Buffer> };

function actorsOf(db: Database, key: SessionKey) {
  const actors = selectActors(db);
  return 'id' in key
    ? actors.where('sessions.id', '=', key.id)
    : actors.where('sessions.tokenHash', '=', key.tokenHash);
}

/** A CTE `caller` with the columns of an actor; empty if the session has ended. */
export function callerOf(db: Database, key: SessionKey): RawBuilder<unknown> {
  return sql`caller as materialized ${actorsOf(db, key)}`;
}

/** CTEs: `hit` has a row if the call was counted, and `caller` as well. */
export function countedCallerOf(db: Database, key: SessionKey, given: Given<RateValues>): RawBuilder<unknown> {
  return sql`
    session as materialized ${actorsOf(db, key)},
    hit as (
      ${insertHit({ key: sql`${given('counter')}::text || user_id`, from: sql`session`, max: given('maxHits') })}
      returning key
    ), caller as materialized (select * from session where exists (select from hit))`;
}
