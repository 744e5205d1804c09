import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { accessTokens } from '../../src/domain/identity/access-tokens.ts';
import { installationSecret } from '../../src/domain/kernel/installation.ts';
import { kinds } from '../database/functions.ts';

/** `token` for calls with a token, `session` for the cookie. */
export type Customer = { email: string; name: string; token: string; session: string };

/** The numbers of their ids, for pgbench. */
export type Numbers = { first: number; last: number };

let created = 0;

/** Signed in, with an access token of an hour. */
export async function createCustomers(db: Database, count: number): Promise<Customer[] & Numbers> {
  // Above the numbers of the customers that a filled database already has.
  const first = 1_000_000_000 + created;
  const last = first + count - 1;
  created += count;
  await sql`
    insert into users (id, email, email_verified_at, name)
    select bench.id(${kinds.customer}, n), 'buyer-' || n || '@example.com', now(), 'Buyer ' || n
    from generate_series(${first}::bigint, ${last}::bigint) as n
  `.execute(db);
  await sql`
    insert into sessions (id, token_hash, user_id, expires_at)
    select bench.id(${kinds.session}, n), sha256(('session-' || n)::bytea), bench.id(${kinds.customer}, n), now() + interval '1 day'
    from generate_series(${first}::bigint, ${last}::bigint) as n
  `.execute(db);
  const { rows } = await sql<{ userId: string; sessionId: string; email: string; name: string; session: string }>`
    select users.id as user_id, sessions.id as session_id, email, name, 'session-' || n as session
    from generate_series(${first}::bigint, ${last}::bigint) as n
    inner join users on users.id = bench.id(${kinds.customer}, n)
    inner join sessions on sessions.id = bench.id(${kinds.session}, n)
  `.execute(db);
  const { sign } = accessTokens(db, await installationSecret(db, 'access-token'));
  const customers = await Promise.all(
    rows.map(async ({ email, name, session, ...ids }) => ({
      email,
      name,
      session,
      token: await sign({ ...ids, email, name, photoUrl: null, role: 'customer' }),
    })),
  );
  return Object.assign(customers, { first, last });
}
