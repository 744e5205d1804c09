import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { hashPassword } from '../domain/identity/passwords.ts';
import { createUser } from '../domain/identity/users.ts';

/** Decision 17: shown at the start and on the login page, and closed as soon as a real part is configured. */
export const demoAccounts = [
  { email: 'customer@example.com', password: 'customer', name: 'Demo Customer', role: 'customer' },
  { email: 'admin@example.com', password: 'administrator', name: 'Demo Admin', role: 'admin' },
] as const;

export async function createDemoAccounts(db: Database): Promise<void> {
  const known = await db.selectFrom('users').select('email').where('isDemo', '=', true).execute();
  for (const { email, password, name, role } of demoAccounts) {
    if (known.some((user) => user.email === email)) continue;
    await createUser(db, { name, email, role, passwordHash: await hashPassword(password), isDemo: true });
  }
}

/** With a real part set nobody signs in as one of them any more; whoever still is does not stay. */
export async function endDemoSessions(db: Database): Promise<void> {
  await sql`delete from sessions using users where users.id = sessions.user_id and users.is_demo`.execute(db);
}
