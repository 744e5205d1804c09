import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type JWK, SignJWT } from 'jose';
import type { Claims } from './accounts.ts';

export const ALGORITHM = 'EdDSA';
const KEY_ID = 'sandbox';

export type Keys = { publicKey: JWK; sign: (claims: Claims & { nonce?: string }, to: Audience) => Promise<string> };
type Audience = { issuer: string; clientId: string };

/** Derives the signing key from the installation's secret, so that all processes share it. */
export function keysFrom(secret: string): Keys {
  const key = ed25519From(secret);
  return {
    publicKey: { ...createPublicKey(key).export({ format: 'jwk' }), kid: KEY_ID, alg: ALGORITHM, use: 'sig' },
    sign: ({ sub, ...claims }, { issuer, clientId }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(key),
  };
}

// RFC 8410: the PKCS #8 prefix of a 32-byte Ed25519 private key.
function ed25519From(secret: string): KeyObject {
  const seed = createHash('sha256').update(secret).digest();
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
