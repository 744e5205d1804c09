import { type RawBuilder, sql } from 'kysely';
import type { Rate } from '../../contract/rate.ts';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';
import { callerOf, countedCallerOf, type RateValues, rateValues } from '../identity/caller.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { hashToken } from '../kernel/token.ts';
import type { CartLine } from './cart.ts';
import { selectLines } from './carts.ts';

export type OwnLines = { userId: string; lines: CartLine[] };

/** The session and its user's cart in one statement. Undefined if the session has ended. */
export async function findLinesOfSession(db: Database, sessionToken: string): Promise<OwnLines | undefined> {
  return ownLinesOf(await linesOfSession(db, { tokenHash: hashToken(sessionToken) }));
}

/** The same, and counts the call. Undefined, and not counted, also above the limit. */
export async function findLinesAndCount(
  shop: Pick<Dependencies, 'db' | 'rateLimitScale'>,
  sessionToken: string,
  rate: Rate,
): Promise<OwnLines | undefined> {
  const values = { tokenHash: hashToken(sessionToken), ...rateValues(shop, rate) };
  return ownLinesOf(await linesOfCountedSession(shop.db, values));
}

type SessionValues = { tokenHash: Buffer };

/** Without lines, one row of nulls. */
type Row = { callerId: string } & (CartLine | { [Name in keyof CartLine]: null });

function ownLinesOf(rows: Row[]): OwnLines | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.filter((row): row is Row & CartLine => row.productId !== null);
  return { userId: first.callerId, lines };
}

const linesOfSession = prepared(
  (db, given: Given<SessionValues>) => sql<Row>`
    with ${callerOf(db, { tokenHash: given('tokenHash') })}
    ${linesOfCaller(db)}`,
);

const linesOfCountedSession = prepared(
  (db, given: Given<SessionValues & RateValues>) => sql<Row>`
    with ${countedCallerOf(db, { tokenHash: given('tokenHash') }, given)}
    ${linesOfCaller(db, sql`where ${withoutWaiting}`)}`,
);

/** In the order of adding. */
function linesOfCaller(db: Database, where = sql``): RawBuilder<unknown> {
  return sql`
    select caller.user_id as caller_id, line.*
    from caller left join (${selectLines(db).select(['carts.userId', 'cartLines.addedAt'])}) as line using (user_id)
    ${where}
    order by line.added_at, line.product_id`;
}
