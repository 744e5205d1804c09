import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { installationSecret } from '../kernel/installation.ts';

/** Who uses a discount, for customers and guests alike: a keyed hash of the mailbox. */
export async function customerKeyOf(db: Database, email: string): Promise<Buffer> {
  return keyOf(await installationSecret(db, 'discount-customers'), mailboxOf(email));
}

/** With the key of earlier uses, which were counted by the email as it was typed. */
export async function customerKeysOf(db: Database, email: string): Promise<Buffer[]> {
  const secret = await installationSecret(db, 'discount-customers');
  return [mailboxOf(email), email.trim().toLowerCase()].map((text) => keyOf(secret, text));
}

const keyOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

// Not where emails are sent, nor who signs in: only for counting.
function mailboxOf(email: string): string {
  const canonical = email.trim().toLowerCase();
  const at = canonical.lastIndexOf('@');
  const [local, domain] = [canonical.slice(0, at), canonical.slice(at + 1)];
  const box = local.replace(/(?<=.)\+.*$/, '');
  if (!ignoresDots.includes(domain)) return `${box}@${domain}`;
  return `${box.replaceAll('.', '')}@gmail.com`;
}

/** One provider under two names, for which dots make no difference. */
const ignoresDots = ['gmail.com', 'googlemail.com'];
