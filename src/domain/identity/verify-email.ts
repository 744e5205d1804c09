import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Sender } from '../kernel/sender.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink } from '../outbox/mail-links.ts';
import { FIRST_ADMIN } from './admins.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { findRecipient } from './users.ts';

export async function isVerified(shop: IdentityDependencies, actor: Actor): Promise<boolean> {
  return Boolean((await findRecipient(shop.db, { id: actor.userId }))?.emailVerifiedAt);
}

/** `sender` is the network: anyone can open accounts with any address. */
export async function requestEmailVerification(
  shop: IdentityDependencies,
  actor: Actor,
  sender: Sender,
): Promise<void> {
  await addMail(shop.db, { kind: 'verify_email', sender, payload: { userId: actor.userId } });
}

/** Requires the account's session: a stranger may have opened it with this address. Throws `link_invalid`. */
export async function verifyByLink(shop: IdentityDependencies, actor: Actor, token: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const userId = await consumeLink(transaction, 'verify_email', token);
    // The rollback keeps the link valid for its own account.
    if (userId !== actor.userId) throw new Refusal('link_invalid');
    await recordEmailVerified(transaction, userId);
  });
}

/** The only place that marks an address as verified. */
export async function recordEmailVerified(db: Database, userId: string): Promise<void> {
  await sql`
    update users set
      email_verified_at = coalesce(email_verified_at, now()),
      role = case
        when email_verified_at is null and email = (select value from installation where name = ${FIRST_ADMIN})
          then 'admin'::user_role
        else role
      end
    where id = ${userId} and closed_at is null
  `.execute(db);
}
