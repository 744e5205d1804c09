import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random token needs neither salt nor stretching. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
