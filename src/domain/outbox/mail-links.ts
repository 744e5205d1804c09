import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { MailLinkPurpose } from '../../db/types.ts';
import { hashToken, newToken } from '../kernel/token.ts';

/** Whose link it is: an account's or a newsletter subscriber's. */
export type LinkOwner = { userId: string } | { subscriberId: string };

type NewLink = { purpose: MailLinkPurpose; owner: LinkOwner; mailId: string; hours?: number };

/**
 * Makes the token of a link while its mail is made, so that it stands nowhere but in the mail: only its SHA-256 is
 * kept. It replaces the links of older mails. A mail that is sent again gets another token, and both are good, since
 * either may be the one that arrives. Answers undefined where a newer mail has a link already: this one is out of date.
 * Without `hours` it lasts, beside all others.
 */
export async function makeLink(db: Database, { purpose, owner, mailId, hours }: NewLink): Promise<string | undefined> {
  const [column, id] = ownerOf(owner);
  const token = newToken();
  return db.transaction().execute(async (transaction) => {
    const table = column === 'userId' ? 'users' : 'subscribers';
    // Two mails for one owner are made one after the other.
    await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const links = transaction.selectFrom('mailLinks').where(column, '=', id).where('purpose', '=', purpose);
    const newer = links.select('mailId').where('mailId', '>', mailId);
    if (hours && (await newer.executeTakeFirst())) return undefined;
    if (hours) {
      const older = transaction.deleteFrom('mailLinks').where(column, '=', id).where('purpose', '=', purpose);
      await older.where('mailId', '<', mailId).execute();
    }
    await transaction
      .insertInto('mailLinks')
      .values({
        tokenHash: hashToken(token),
        purpose,
        [column]: id,
        mailId,
        expiresAt: hours ? sql<Date>`now() + ${hours} * interval '1 hour'` : null,
      })
      .execute();
    return token;
  });
}

/** Uses a link up and answers whose it was; undefined where it is unknown, used or over. */
export async function consumeLink(db: Database, purpose: MailLinkPurpose, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`
    delete from mail_links
    where token_hash = ${hashToken(token)} and purpose = ${purpose}
      and (expires_at is null or expires_at > now())
    returning coalesce(user_id, subscriber_id) as owner
  `.execute(db);
  return rows[0]?.owner;
}

/** Whose link it is, without using it up. */
export async function findLink(db: Database, purpose: MailLinkPurpose, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailLinks')
    .select((eb) => eb.fn.coalesce('userId', 'subscriberId').as('owner'))
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row?.owner ?? undefined;
}

/** Links of these purposes lead nowhere any more. */
export async function deleteLinks(db: Database, owner: LinkOwner, purposes: MailLinkPurpose[]): Promise<void> {
  const [column, id] = ownerOf(owner);
  await db.deleteFrom('mailLinks').where(column, '=', id).where('purpose', 'in', purposes).execute();
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await sql`delete from mail_links where expires_at < now()`.execute(db);
}

function ownerOf(owner: LinkOwner): ['userId' | 'subscriberId', string] {
  return 'userId' in owner ? ['userId', owner.userId] : ['subscriberId', owner.subscriberId];
}
