import type { StaffRole } from '../../contract/role.ts';
import type { TestShop } from '../test-shop.ts';
import type { Visitor } from './visitor.ts';

export async function staffMember(
  { db, customer }: Pick<TestShop, 'db' | 'customer'>,
  role: StaffRole,
): Promise<Visitor> {
  const someone = await customer();
  await db.updateTable('users').set({ role }).where('email', '=', someone.email).execute();
  return someone;
}

export async function idOf({ db }: Pick<TestShop, 'db'>, { email }: Pick<Visitor, 'email'>): Promise<string> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}
