import type { Database } from '../src/db/connect.ts';
import { accessTokens } from '../src/domain/identity/access-tokens.ts';
import { findActorBySessionToken, openSession } from '../src/domain/identity/sessions.ts';
import { newId } from '../src/domain/kernel/id.ts';
import { installationSecret } from '../src/domain/kernel/installation.ts';

type Headers = Record<string, string>;

/** Signed in, by the cookie for pages and by the token for calls. */
export async function createAccount(
  db: Database,
  role: 'customer' | 'admin',
): Promise<{ cookie: Headers; bearer: Headers }> {
  const id = newId();
  const email = `${id}@example.com`;
  await db.insertInto('users').values({ id, name: 'Visitor', email, role, emailVerifiedAt: new Date() }).execute();
  return signIn(db, id);
}

export async function signIn(db: Database, userId: string): Promise<{ cookie: Headers; bearer: Headers }> {
  const session = await openSession(db, userId, { address: '127.0.0.1' });
  const actor = await findActorBySessionToken(db, session);
  if (!actor) throw new Error('The account was not created');
  const { sign } = accessTokens(db, await installationSecret(db, 'access-token'));
  return { cookie: { cookie: `session=${session}` }, bearer: { authorization: `Bearer ${await sign(actor)}` } };
}
