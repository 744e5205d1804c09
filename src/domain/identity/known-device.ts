import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in to an
// account has a separate counter there, so that failures of strangers do not lock it out. It grants nothing else.

export const DEVICE_DAYS = 180;

/** Accounts per browser. */
const MAX_ENTRIES = 4;

/** The hash is included so that a new password invalidates every device cookie. */
export type DeviceAccount = { userId: string; passwordHash: string };

export type KnownDevice = { id: string };

/** Returns the cookie's new value; keeps the entries of other accounts. */
export function rememberDevice(secret: string, account: DeviceAccount, given: string | undefined, now: Date): string {
  const others = entriesOf(given).filter((entry) => !isFor(secret, account, entry));
  const body = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`;
  return [`${body}.${signatureOf(secret, account, body)}`, ...others].slice(0, MAX_ENTRIES).join('~');
}

export function knownDevice(
  secret: string,
  account: DeviceAccount,
  given: string | undefined,
  now: Date,
): KnownDevice | undefined {
  for (const entry of entriesOf(given)) {
    const [signedInAt = '', id = ''] = entry.split('.');
    const age = now.getTime() / 1000 - Number.parseInt(signedInAt, 36);
    if (age <= DEVICE_DAYS * 24 * 60 * 60 && isFor(secret, account, entry)) return { id };
  }
  return undefined;
}

function entriesOf(given: string | undefined): string[] {
  const shape = /^[0-9a-z]{6,8}\.[\w-]{16}\.[\w-]{43}$/;
  return (given ?? '').split('~', MAX_ENTRIES).filter((entry) => shape.test(entry));
}

function isFor(secret: string, account: DeviceAccount, entry: string): boolean {
  const end = entry.lastIndexOf('.');
  const expected = signatureOf(secret, account, entry.slice(0, end));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(entry.slice(end + 1)));
}

function signatureOf(secret: string, { userId, passwordHash }: DeviceAccount, body: string): string {
  return createHmac('sha256', secret).update([userId, passwordHash, body].join('\n')).digest('base64url');
}
