import { createHmac, timingSafeEqual } from 'node:crypto';

// A token opens one order that has no account: 16 bytes of its id, 6 of the end in milliseconds, and their HMAC
// (docs/decisions/0087-links-end-with-their-cause.md). Tokens of older versions have 4 bytes, in seconds.

export const ORDER_ACCESS_DAYS = 30;
const LIFETIME_MS = ORDER_ACCESS_DAYS * 24 * 60 * 60 * 1000;

/** Orders per browser; older ones are opened again by their link. */
const MAX_ORDERS = 5;

const ID_BYTES = 16;
const END_BYTES = 6;
const SIGNATURE_BYTES = 32;
const SHAPE = /^(?:[\w-]{70}|[\w-]{72})$/;

export function orderTokenFor(secret: string, orderId: string, now = new Date()): string {
  const head = Buffer.alloc(ID_BYTES + END_BYTES);
  head.write(orderId.replaceAll('-', ''), 'hex');
  head.writeUIntBE(now.getTime() + LIFETIME_MS, ID_BYTES, END_BYTES);
  return Buffer.concat([head, signatureOf(secret, head)]).toString('base64url');
}

export type OrderToken = { orderId: string; madeAt: Date };

/** What a token is for. Only `opensOrder` tells whether it still opens it. Undefined if it is expired, or not of this shop. */
export function readOrderToken(secret: string, token: string, now = new Date()): OrderToken | undefined {
  if (!SHAPE.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, -SIGNATURE_BYTES);
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), signatureOf(secret, head))) return undefined;
  const isInSeconds = head.length < ID_BYTES + END_BYTES;
  const endsAt = isInSeconds ? head.readUInt32BE(ID_BYTES) * 1000 : head.readUIntBE(ID_BYTES, END_BYTES);
  if (endsAt <= now.getTime()) return undefined;
  const orderId = head.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { orderId, madeAt: new Date(endsAt - LIFETIME_MS) };
}

/** An order may have left its guest since: it belongs to an account, has another address, or its links were revoked. */
export type OpenedOrder = { id: string; userId: string | null; linksRevokedAt: Date | null };

export function opensOrder({ orderId, madeAt }: OrderToken, { id, userId, linksRevokedAt }: OpenedOrder): boolean {
  return orderId === id && userId === null && (linksRevokedAt === null || madeAt > linksRevokedAt);
}

/** The cookie of a browser contains the tokens of its orders, the newest first. */
export function withOrderToken(cookie: string | undefined, token: string): string {
  return [token, ...tokensOf(cookie).filter((other) => other !== token)].slice(0, MAX_ORDERS).join('.');
}

export function readOrderCookie(secret: string, cookie: string | undefined, now = new Date()): OrderToken[] {
  return tokensOf(cookie).flatMap((token) => readOrderToken(secret, token, now) ?? []);
}

function tokensOf(cookie = ''): string[] {
  return cookie.split('.', MAX_ORDERS).filter((token) => SHAPE.test(token));
}

function signatureOf(secret: string, head: Buffer): Buffer {
  return createHmac('sha256', secret).update('order\n').update(head).digest();
}
