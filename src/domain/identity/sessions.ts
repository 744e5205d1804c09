import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { UserRole } from '../../db/types.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Client } from '../kernel/client.ts';
import { newId } from '../kernel/id.ts';
import { networkOf } from '../kernel/networks.ts';
import { hashToken, newToken } from '../kernel/token.ts';
import { isFactorOverdue } from './second-factor/staff-requirement.ts';

/** Also the cookie's lifetime. */
export const SESSION_DAYS = 30;

/** Limits of staff, whose pages renew their token at least once an hour while they are used. */
const staffLimits = { idleHours: 8, days: 7 };

/** Returns the token; only its SHA-256 is stored. A sign-in of staff is logged. */
export async function openSession(
  db: Database,
  userId: string,
  { userAgent, address }: Client,
  { isFactorProven = false }: { isFactorProven?: boolean } = {},
): Promise<string> {
  const token = newToken();
  await sql`
    with opened as (
      insert into sessions (id, token_hash, user_id, user_agent, expires_at, factor_proven_at)
      values (${newId()}, ${hashToken(token)}, ${userId}, ${userAgent?.slice(0, 500) ?? null},
        now() + ${SESSION_DAYS} * interval '1 day', case when ${isFactorProven}::boolean then now() end)
    )
    insert into staff_log (id, user_id, role, network, act)
    select ${newId()}::uuid, id, role, ${networkOf(address)}, 'signIn' from users where id = ${userId} and role <> 'customer'
  `.execute(db);
  return token;
}

/** Its access tokens end with it. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

export async function findActorBySessionToken(db: Database, token: string): Promise<Actor | undefined> {
  const [actor] = await actorByTokenHash(db, { tokenHash: hashToken(token) });
  return actor;
}

const actorByTokenHash = prepared((db, given: Given<{ tokenHash: Buffer }>) =>
  selectActors(db).where('sessions.tokenHash', '=', given('tokenHash')),
);

export async function findActorBySessionId(db: Database, sessionId: string): Promise<Actor | undefined> {
  const [actor] = await actorBySessionId(db, { sessionId });
  return actor;
}

const actorBySessionId = prepared((db, given: Given<{ sessionId: string }>) =>
  selectActors(db).where('sessions.id', '=', given('sessionId')),
);

export async function recordSessionSeen(db: Database, sessionId: string): Promise<void> {
  await sql`update sessions set last_seen_at = now() where id = ${sessionId}`.execute(db);
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
}

/** Needs `sessions` and `users`. */
export const isOpenSession = sql<boolean>`sessions.expires_at > now() and (users.role = 'customer'
  or sessions.last_seen_at > now() - interval '1 hour' * ${sql.lit(staffLimits.idleHours)}
    and sessions.created_at > now() - interval '1 day' * ${sql.lit(staffLimits.days)})`;

/** Selects the actors of sessions that last, without a further condition. */
function selectActors(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'sessions.id as sessionId', 'users.email', 'users.name', 'users.photoUrl'])
    .select([
      sql<UserRole>`case when ${isFactorOverdue} then 'customer' else users.role end`.as('role'),
      isFactorOverdue.as('isFactorOverdue'),
    ])
    .where(isOpenSession)
    .where('users.closedAt', 'is', null);
}
