import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long after its signing an event is taken; a replay of an older one is refused. */
const TOLERANCE_SECONDS = 300;

/** `t=<seconds>,v1=<hmac-sha256 of "t.body">`, as card providers sign their events. */
export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export function isSigned(body: string, header: unknown, secret: string): boolean {
  const [, time] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(header)) ?? [];
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const [given, expected] = [Buffer.from(String(header)), Buffer.from(sign(body, secret, Number(time)))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
