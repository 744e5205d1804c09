import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import { type Device, deviceOf } from './device.ts';
import { isOpenSession } from './sessions.ts';

export type OwnSession = { id: string; device: Device; signedInAt: Date; lastSeenAt: Date; isCurrent: boolean };

/** The current session first, then by last use. */
export async function findOwnSessions(db: Database, { userId, sessionId }: Actor): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'userAgent', 'sessions.createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where(isOpenSession)
    .orderBy((eb) => eb('sessions.id', '=', sessionId), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent),
    signedInAt: createdAt,
    lastSeenAt,
    isCurrent: id === sessionId,
  }));
}

/** Throws `session_not_found`. */
export async function endOwnSession(db: Database, { userId }: Actor, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('session_not_found');
}

export async function endOtherSessions(db: Database, { userId, sessionId }: Actor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
