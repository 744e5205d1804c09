import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { asRefusal, Refusal } from '../../contract/error.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { takeToken } from '../kernel/token-bucket.ts';

type Shop = Pick<Dependencies, 'db' | 'rateLimitScale'>;

/** The sender of codes: `owner` is the cart or the account, both are keys. */
export type Guesser = { owner: string; network: string };

const ofOwner = { atOnce: 5, everyMinutes: 2 };
const ofNetwork = { atOnce: 20, everyMinutes: 1 };
/** Typing errors of a buyer, before the right code. */
const FREE_OF_NETWORK = 3;
/** A code is asked again with every change of the checkout. */
const WRONG_KNOWN_MINUTES = 10;
const RIGHT_KNOWN_MINUTES = 24 * 60;

/**
 * `look` throws `discount_unknown` for a wrong code, which is counted once for the cart or account and once for the
 * network. The first few wrong codes are not counted for the network, so that others there cannot keep its buyers from
 * theirs; carts are limited by themselves. A right code stays known to the cart or account, whatever else it tries.
 * Throws `too_many_requests` instead of looking (docs/decisions/0120-right-codes-after-wrong-ones.md).
 */
export async function guessCode<T>(shop: Shop, guesser: Guesser, code: string, look: () => Promise<T>): Promise<T> {
  const known = `code:${guesser.owner}:${createHash('sha256').update(code).digest('base64url')}`;
  if (await isKnown(shop, known)) return look();
  // Taken before and given back, so that guesses at the same time count each other.
  const { taken, seconds } = await takeGuess(shop, guesser);
  if (seconds !== undefined) throw new Refusal('too_many_requests', { seconds });
  try {
    const found = await look();
    await giveBack(shop, taken);
    await remember(shop, known, RIGHT_KNOWN_MINUTES);
    return found;
  } catch (error) {
    if (asRefusal(error)?.code === 'discount_unknown') await remember(shop, known, WRONG_KNOWN_MINUTES);
    else await giveBack(shop, taken);
    throw error;
  }
}

type Taken = { key: string; everyMinutes: number }[];
/** `seconds` until there is a token, if there is none. */
type Attempt = { taken: Taken; seconds?: number };

async function takeGuess({ db, rateLimitScale }: Shop, { owner, network }: Guesser): Promise<Attempt> {
  const own = bucket(`codesOf:${owner}`, ofOwner, rateLimitScale);
  const others = bucket(`codesFrom:${network}`, ofNetwork, rateLimitScale);
  const isFree = sql`window_ends_at <= now() + ${FREE_OF_NETWORK * own.everyMinutes * 60} * interval '1 second'`;
  const { rows } = await sql<{ isFree: boolean; isOwn: boolean; isOthers: boolean }>`
    with own as (${takeToken(own)}),
    others as (${takeToken({ ...others, from: sql`own where not (${isFree})` })})
    select exists (select from own where ${isFree}) as is_free, exists (select from own) as is_own,
      exists (select from others) as is_others
  `.execute(db);
  const [{ isFree: isFreeOfOthers, isOwn, isOthers } = { isFree: false, isOwn: false, isOthers: false }] = rows;
  if (isOthers) return { taken: [own, others] };
  if (isFreeOfOthers) return { taken: [own] };
  if (isOwn) await giveBack({ db, rateLimitScale }, [own]);
  return { taken: [], seconds: await secondsUntilToken(db, isOwn ? others : own) };
}

const bucket = (key: string, { atOnce, everyMinutes }: typeof ofOwner, scale: number) => ({
  key,
  atOnce: Math.max(1, Math.floor(atOnce * scale)),
  everyMinutes: everyMinutes / scale,
});

async function secondsUntilToken(db: Shop['db'], { key, atOnce, everyMinutes }: ReturnType<typeof bucket>) {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from window_ends_at - now()))::integer as seconds from rate_limits where key = ${key}
  `.execute(db);
  return Math.max(1, Math.ceil((rows[0]?.seconds ?? 0) - (atOnce - 1) * everyMinutes * 60));
}

async function giveBack({ db }: Shop, taken: Taken): Promise<void> {
  for (const { key, everyMinutes } of taken)
    await sql`
      update rate_limits set window_ends_at = window_ends_at - make_interval(secs => ${everyMinutes * 60}::double precision)
      where key = ${key}
    `.execute(db);
}

async function isKnown({ db }: Shop, key: string): Promise<boolean> {
  const known = db.selectFrom('rateLimits').select('key').where('key', '=', key);
  return Boolean(await known.where('windowEndsAt', '>', sql<Date>`now()`).executeTakeFirst());
}

async function remember({ db }: Shop, key: string, minutes: number): Promise<void> {
  await sql`${takeToken({ key, atOnce: 1, everyMinutes: minutes })}`.execute(db);
}
