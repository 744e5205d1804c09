import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { installationSecret } from '../kernel/installation.ts';

/** Who uses a discount, for customers and guests alike: a keyed hash of the email address. */
export async function customerKeyOf(db: Database, email: string): Promise<Buffer> {
  const secret = await installationSecret(db, 'discount-customers');
  return createHmac('sha256', secret).update(email.trim().toLowerCase()).digest();
}
