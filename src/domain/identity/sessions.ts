import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { Actor } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { hashToken, newToken } from '../kernel/token.ts';

/** Also the cookie's lifetime. */
export const SESSION_DAYS = 30;

/** Limits of staff, whose pages renew their token at least once an hour while they are used. */
const staffLimits = { idleHours: 8, days: 7 };

/** Returns the token; only its SHA-256 is stored. */
export async function openSession(db: Database, userId: string, userAgent: string | undefined): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent?.slice(0, 500) ?? null,
      expiresAt: sql<Date>`now() + ${SESSION_DAYS} * interval '1 day'`,
    })
    .execute();
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
    .select([
      'users.id as userId',
      'sessions.id as sessionId',
      'users.email',
      'users.name',
      'users.photoUrl',
      'users.role',
    ])
    .where(isOpenSession)
    .where('users.closedAt', 'is', null);
}
