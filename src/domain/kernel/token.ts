import { createHash, randomBytes } from 'node:crypto';

/** A secret that its holder alone knows; the shop stores its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: a token is random, so its hash needs neither salt nor stretching. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
