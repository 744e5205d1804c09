import * as z from 'zod';
import { isLoopback } from '../domain/kernel/loopback.ts';

/** https, because the shop sends secrets there. */
export const serviceUrl = z.string().refine(isHttpsOrLoopback, 'must be an https address');

export function isHttpsOrLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
