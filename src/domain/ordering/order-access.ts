import { createHmac, timingSafeEqual } from 'node:crypto';

// A token opens one order, without an account: 16 bytes of its id, 4 of the end, and their HMAC.

export const ORDER_ACCESS_DAYS = 30;

/** Orders per browser; older ones are opened again by their link. */
const MAX_ORDERS = 5;

const HEAD_BYTES = 20;
const SHAPE = /^[\w-]{70}$/;

export function orderTokenFor(secret: string, orderId: string, now = new Date()): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(orderId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(Math.floor(now.getTime() / 1000) + ORDER_ACCESS_DAYS * 24 * 60 * 60, 16);
  return Buffer.concat([head, signatureOf(secret, head)]).toString('base64url');
}

/** Undefined for a token that is expired, or not of this shop. */
export function orderIdOf(secret: string, token: string, now = new Date()): string | undefined {
  if (!SHAPE.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), signatureOf(secret, head))) return undefined;
  if (head.readUInt32BE(16) * 1000 <= now.getTime()) return undefined;
  return head.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The cookie of a browser contains the tokens of its orders, the newest first. */
export function withOrderToken(cookie: string | undefined, token: string): string {
  return [token, ...tokensOf(cookie).filter((other) => other !== token)].slice(0, MAX_ORDERS).join('.');
}

export function opensOrder(secret: string, cookie: string | undefined, orderId: string, now = new Date()): boolean {
  return orderIdsOf(secret, cookie, now).includes(orderId);
}

/** Of the valid tokens in the cookie. */
export function orderIdsOf(secret: string, cookie: string | undefined, now = new Date()): string[] {
  return tokensOf(cookie).flatMap((token) => orderIdOf(secret, token, now) ?? []);
}

function tokensOf(cookie = ''): string[] {
  return cookie.split('.', MAX_ORDERS).filter((token) => SHAPE.test(token));
}

function signatureOf(secret: string, head: Buffer): Buffer {
  return createHmac('sha256', secret).update('order\n').update(head).digest();
}
