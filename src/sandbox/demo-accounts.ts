import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { hashPassword } from '../domain/identity/passwords.ts';
import { createUser } from '../domain/identity/users.ts';

/** Shown at start and on the login page; disabled when a real service is configured. */
export const demoAccounts = [
  { email: 'customer@example.com', password: 'customer', name: 'Demo Customer', role: 'customer' },
  { email: 'admin@example.com', password: 'administrator', name: 'Demo Admin', role: 'admin' },
] as const;

export async function createDemoAccounts(db: Database): Promise<void> {
  const existing = await db.selectFrom('users').select('email').where('isDemo', '=', true).execute();
  for (const { email, password, name, role } of demoAccounts) {
    if (existing.some((user) => user.email === email)) continue;
    await createUser(db, { name, email, role, passwordHash: await hashPassword(password), isDemo: true }, null);
  }
}

export async function deleteDemoSessions(db: Database): Promise<void> {
  await sql`delete from sessions using users where users.id = sessions.user_id and users.is_demo`.execute(db);
}
