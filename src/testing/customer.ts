import { hash } from '@node-rs/argon2';
import type { Database } from '../db/connect.ts';
import { createUser } from '../domain/identity/users.ts';
import type { Visitor } from './visitor.ts';

export const PASSWORD = 'secret';

// The shop's own parameters take 30 ms a hash, on purpose. A hash carries its parameters, so signing in works as ever.
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let customers = 0;

/** Creates an account and signs the visitor in to it, with an access token. */
export async function createCustomer(db: Database, visitor: Visitor, name = 'Customer'): Promise<Visitor> {
  // Numbered: a random address holds by chance, now and then, what a test searches for.
  const email = `${name.toLowerCase()}-${++customers}@example.com`;
  if (!(await createUser(db, { name, email, passwordHash: await cheapHash }))) throw new Error(`${email} is taken`);
  await visitor.signIn({ email, password: PASSWORD });
  return visitor;
}
