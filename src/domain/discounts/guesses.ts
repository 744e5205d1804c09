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
/** A code that is wrong is asked again with every change of the checkout. */
const KNOWN_MINUTES = 10;

const SECONDS = 60;

/**
 * `look` throws `discount_unknown` for a wrong code, which is counted once for the cart or account and once for the
 * network. A first wrong code is not counted for the network, so that others there cannot keep its buyers from theirs;
 * carts are limited by themselves. Throws `too_many_requests` instead of looking.
 */
export async function guessCode<T>(shop: Shop, guesser: Guesser, code: string, look: () => Promise<T>): Promise<T> {
  const known = `code:${guesser.owner}:${createHash('sha256').update(code).digest('base64url')}`;
  if (await isKnown(shop, known)) return look();
  // Taken before and given back, so that guesses at the same time count each other.
  const taken = await takeGuess(shop, guesser);
  if (!taken) throw new Refusal('too_many_requests', { seconds: SECONDS });
  try {
    const found = await look();
    await giveBack(shop, taken);
    return found;
  } catch (error) {
    if (asRefusal(error)?.code === 'discount_unknown') await remember(shop, known);
    else await giveBack(shop, taken);
    throw error;
  }
}

type Taken = { key: string; everyMinutes: number }[];

async function takeGuess({ db, rateLimitScale }: Shop, { owner, network }: Guesser): Promise<Taken | undefined> {
  const scaled = ({ atOnce, everyMinutes }: typeof ofOwner) => ({
    atOnce: Math.max(1, Math.floor(atOnce * rateLimitScale)),
    everyMinutes: everyMinutes / rateLimitScale,
  });
  const own = { key: `codesOf:${owner}`, ...scaled(ofOwner) };
  const others = { key: `codesFrom:${network}`, ...scaled(ofNetwork) };
  const { rows } = await sql<{ isFirst: boolean; isOwn: boolean; isOthers: boolean }>`
    with own as (${takeToken(own)}),
    others as (${takeToken({ ...others, from: sql`own where not was_full` })})
    select exists (select from own where was_full) as is_first, exists (select from own) as is_own,
      exists (select from others) as is_others
  `.execute(db);
  const [{ isFirst, isOwn, isOthers } = { isFirst: false, isOwn: false, isOthers: false }] = rows;
  if (isOthers) return [own, others];
  if (isFirst) return [own];
  if (isOwn) await giveBack({ db, rateLimitScale }, [own]);
  return undefined;
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

async function remember({ db }: Shop, key: string): Promise<void> {
  await sql`${takeToken({ key, atOnce: 1, everyMinutes: KNOWN_MINUTES })}`.execute(db);
}
