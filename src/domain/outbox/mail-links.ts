import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { MailLinkPurpose } from '../../db/types.ts';
import { hashToken, newToken } from '../kernel/token.ts';

export type LinkOwner = { userId: string } | { subscriberId: string } | { noticeId: string } | { invitationId: string };

type NewLink = { purpose: MailLinkPurpose; owner: LinkOwner; mailId: string; hours?: number };

/**
 * Called while the mail is rendered, so that only the token's SHA-256 is stored. Replaces links of older mails, except
 * those of attempts at this one, which may arrive. Undefined if a newer mail has a link. Without `hours` the link never
 * expires and replaces none.
 */
export async function createLink(
  db: Database,
  { purpose, owner, mailId, hours }: NewLink,
): Promise<string | undefined> {
  const [column, id] = ownerOf(owner);
  const token = newToken();
  return db.transaction().execute(async (transaction) => {
    const table = tables[column];
    // Serializes the mails of one owner.
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

/** Undefined if the link is unknown, used or expired. */
export async function consumeLink(db: Database, purpose: MailLinkPurpose, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`
    delete from mail_links
    where token_hash = ${hashToken(token)} and purpose = ${purpose}
      and (expires_at is null or expires_at > now())
    returning coalesce(user_id, subscriber_id, notice_id, invitation_id) as owner
  `.execute(db);
  return rows[0]?.owner;
}

export async function findLink(db: Database, purpose: MailLinkPurpose, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailLinks')
    .select((eb) => eb.fn.coalesce('userId', 'subscriberId', 'noticeId', 'invitationId').as('owner'))
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row?.owner ?? undefined;
}

export async function deleteLinks(db: Database, owner: LinkOwner, purposes: MailLinkPurpose[]): Promise<void> {
  const [column, id] = ownerOf(owner);
  await db.deleteFrom('mailLinks').where(column, '=', id).where('purpose', 'in', purposes).execute();
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await sql`delete from mail_links where expires_at < now()`.execute(db);
}

const tables = {
  userId: 'users',
  subscriberId: 'subscribers',
  noticeId: 'productNotices',
  invitationId: 'staffInvitations',
} as const;

function ownerOf(owner: LinkOwner): [keyof typeof tables, string] {
  if ('userId' in owner) return ['userId', owner.userId];
  if ('invitationId' in owner) return ['invitationId', owner.invitationId];
  return 'noticeId' in owner ? ['noticeId', owner.noticeId] : ['subscriberId', owner.subscriberId];
}
