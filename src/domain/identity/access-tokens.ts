import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import { findActorBySessionId } from './sessions.ts';

const LIFETIME = '1 hour';
const ALGORITHM = 'HS256';

/** Tokens whose signature is known to be right; about 5 MB. */
const MAX_KNOWN = 10_000;

/** Access tokens are for one user and one hour, and end with the session (docs/decisions/0009). */
export type AccessTokens = {
  sign: (actor: Actor) => Promise<string>;
  actorOf: (token: string) => Promise<Actor>;
};

type KnownToken = { sessionId: string; endsAt: number };

export function accessTokens(db: Database, secret: string): AccessTokens {
  const key = signingKey(secret);
  // Verifying a signature waits for a thread, on every call of a user.
  const knownTokens = new LRUCache<string, KnownToken>({ max: MAX_KNOWN });

  /** Throws `not_signed_in` for an invalid token, `session_ended` for an expired one. */
  const sessionIdOf = async (token: string) => {
    const known = knownTokens.get(token) ?? (await verify(token, await key));
    if (Date.now() >= known.endsAt) {
      knownTokens.delete(token);
      throw new Refusal('session_ended');
    }
    knownTokens.set(token, known);
    return known.sessionId;
  };
  return {
    sign: async ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(await key),

    actorOf: async (token) => {
      const actor = await findActorBySessionId(db, await sessionIdOf(token));
      if (!actor) throw new Refusal('session_ended');
      return actor;
    },
  };
}

/** Once: jose imports bytes again for each token, which takes longer than verifying it. */
async function signingKey(secret: string): Promise<webcrypto.CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

async function verify(token: string, key: webcrypto.CryptoKey): Promise<KnownToken> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, { algorithms: [ALGORITHM] });
    return { sessionId: payload.sid, endsAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'session_ended' : 'not_signed_in');
  }
}
