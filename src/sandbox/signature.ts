import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older events are refused, against replays. */
const TOLERANCE_SECONDS = 300;

/** `t=<seconds>,v1=<hmac-sha256 of "t.body">`, like Stripe's signatures. */
export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export function isSigned(body: string, header: unknown, secret: string): boolean {
  const [, time] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(header)) ?? [];
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const [actual, expected] = [Buffer.from(String(header)), Buffer.from(sign(body, secret, Number(time)))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
