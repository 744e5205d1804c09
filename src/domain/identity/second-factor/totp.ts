import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// RFC 6238 with the values that every authenticator app has: SHA-1, six digits, 30 seconds.
const PERIOD_SECONDS = 30;

/** For clocks that are not exact, and for typing (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

export type TotpCheck = { secret: Uint8Array; code: string; now: Date };

/** 20 bytes, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** As a person types it into an app. */
export const readableSecret = (secret: Uint8Array): string => totpOf(secret).secret.base32;

/** What a QR code shows to an app. */
export const totpAddress = (secret: Uint8Array, { shop, email }: { shop: string; email: string }): string =>
  new TOTP({ ...optionsOf(secret), issuer: shop, label: email }).toString();

/** The time step whose code this is; undefined if it is none. Takes equally long for each code. */
export function stepOfCode({ secret, code, now }: TotpCheck): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  const totp = totpOf(secret);
  let found: number | undefined;
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    const expected = totp.generate({ timestamp: step * PERIOD_SECONDS * 1000 });
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) found = step;
  }
  return found;
}

const optionsOf = (secret: Uint8Array) => ({
  secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  algorithm: 'SHA1',
  digits: 6,
  period: PERIOD_SECONDS,
});

const totpOf = (secret: Uint8Array) => new TOTP(optionsOf(secret));
