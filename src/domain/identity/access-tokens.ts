import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import { findActorBySessionId } from './sessions.ts';

const LIFETIME = '1 hour';
const ALGORITHM = 'HS256';

/** Access tokens are for one user and one hour, and end with the session (docs/decisions/0009). */
export type AccessTokens = { sign: (actor: Actor) => Promise<string>; actorOf: (token: string) => Promise<Actor> };

export function accessTokens(db: Database, secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),

    /** Throws `not_signed_in` for an invalid token, `session_ended` for an expired one. */
    actorOf: async (token) => {
      const actor = await findActorBySessionId(db, await sessionOf(token, key));
      if (!actor) throw new Refusal('session_ended');
      return actor;
    },
  };
}

async function sessionOf(token: string, key: Uint8Array): Promise<string> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, { algorithms: [ALGORITHM] });
    return payload.sid;
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'session_ended' : 'not_signed_in');
  }
}
