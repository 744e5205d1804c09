import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts for one owner: what is copied into the row of another one cannot be opened. */
export function seal(key: string, owner: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key, the owner or a byte differs. */
export function unseal(key: string, owner: string, sealed: Uint8Array): Uint8Array {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(end));
  return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()]));
}

const keyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'totp', 32));
