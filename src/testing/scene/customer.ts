import { hash } from '@node-rs/argon2';
import type { Database } from '../../db/connect.ts';
import { createUser } from '../../domain/identity/users.ts';
import type { Visitor } from './visitor.ts';

export const PASSWORD = 'secret';

// The shop's own parameters take 30 ms a hash, on purpose. A hash carries its parameters, so signing in works as ever.
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Its email is confirmed by default. */
type Account = { name: string; email: string; isConfirmed?: boolean };

let customers = 0;

/** Signs the visitor in to a new account, with an access token. */
export async function createCustomer(
  db: Database,
  visitor: Visitor,
  name = 'Customer',
  isConfirmed = true,
): Promise<Visitor> {
  // Numbered: a random address holds by chance, now and then, what a test searches for.
  return createAccount(db, visitor, { name, email: `${name.toLowerCase()}-${++customers}@example.com`, isConfirmed });
}

export async function createAccount(db: Database, visitor: Visitor, account: Account): Promise<Visitor> {
  const { name, email, isConfirmed = true } = account;
  if (!(await createUser(db, { name, email, passwordHash: await cheapHash }, null)))
    throw new Error(`${email} is taken`);
  if (isConfirmed)
    await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute();
  await visitor.signIn({ email, password: PASSWORD });
  return visitor;
}

/** As by the link of its email. */
export async function confirmEmail(db: Database, ...accounts: Pick<Visitor, 'email'>[]): Promise<void> {
  const emails = accounts.map(({ email }) => email);
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', 'in', emails).execute();
}
