import { Refusal } from '../../contract/error.ts';
import type { Rate } from '../../contract/rate.ts';
import type { Dependencies } from './dependencies.ts';
import { addHits, deleteCounter } from './rate-counters.ts';

type Limited = Pick<Dependencies, 'db' | 'rateLimitScale'>;

/** Throws `too_many_requests` with the seconds to wait. */
export async function countAttempt(shop: Limited, rate: Rate, subject: string): Promise<void> {
  const seconds = await retryAfterSeconds(shop, rate, subject);
  if (seconds > 0) throw new Refusal('too_many_requests', { seconds });
}

/** Counts one attempt; returns 0 below the limit. */
async function retryAfterSeconds({ db, rateLimitScale }: Limited, rate: Rate, subject: string): Promise<number> {
  const max = maxHits(rate, rateLimitScale);
  const [counter] = await addHits(db, new Map([[keyOf(rate, subject), 1]]), {
    max,
    doubles: rate.doubles ?? false,
    minutes: rate.perDay ? 24 * 60 : 1,
  });
  return counter && counter.hits > max ? Math.max(1, Math.ceil(counter.secondsLeft)) : 0;
}

export function clearAttempts({ db }: Pick<Limited, 'db'>, rate: Rate, subject: string): Promise<void> {
  return deleteCounter(db, keyOf(rate, subject));
}

export function maxHits(rate: Rate, scale: number): number {
  return Math.max(1, Math.floor((rate.perDay === undefined ? rate.perMinute : rate.perDay) * scale));
}

export function keyOf({ counter }: Rate, subject: string): string {
  return `${counter}:${subject}`;
}
