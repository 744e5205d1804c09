import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import { isStaff, type StaffRole } from '../../../contract/role.ts';
import type { Database } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { newId } from '../../kernel/id.ts';
import { addMail } from '../../outbox/add-mail.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { findRole } from '../users.ts';
import { lockOwnersFor } from './owners.ts';

type Dependencies = Pick<IdentityDependencies, 'db' | 'isMailPublic'>;

/** Also the time that its link works. */
export const INVITATION_HOURS = 72;

const MAX_OPEN = 50;

/**
 * Replaces an earlier one to the address, whose link ends. Throws `mail_public`, `already_staff`, `too_many_entries`,
 * `forbidden`.
 */
export async function invite(
  { db, isMailPublic }: Dependencies,
  actor: StaffActor,
  { email, role }: { email: string; role: StaffRole },
): Promise<void> {
  if (isMailPublic) throw new Refusal('mail_public');
  await asStaff(db, actor, async (transaction) => {
    await lockOwnersFor(transaction, actor.userId);
    if (isStaff((await findRole(transaction, email)) ?? 'customer')) throw new Refusal('already_staff');
    await transaction.deleteFrom('staffInvitations').where('email', '=', email).execute();
    const { open } = await transaction
      .selectFrom('staffInvitations')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow();
    if (open >= MAX_OPEN) throw new Refusal('too_many_entries', { most: MAX_OPEN });
    const id = newId();
    const expiresAt = sql<Date>`now() + ${INVITATION_HOURS} * interval '1 hour'`;
    await transaction
      .insertInto('staffInvitations')
      .values({ id, email, role, invitedBy: actor.userId, expiresAt })
      .execute();
    await addMail(transaction, { kind: 'staff_invitation', payload: { invitationId: id } });
  });
}

/** Throws `invitation_not_found`, `forbidden`. */
export async function withdrawInvitation(db: Database, actor: StaffActor, id: string): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    // As for the person who accepts it, who locks its row afterwards.
    await lockOwnersFor(transaction, actor.userId);
    const { numDeletedRows } = await transaction.deleteFrom('staffInvitations').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('invitation_not_found');
  });
}

export type Invitation = { id: string; email: string; role: StaffRole; createdAt: Date; expiresAt: Date };

/** Without those whose inviter is no longer an owner, which cannot be accepted. */
export function findInvitations(db: Database): Promise<Invitation[]> {
  return selectValid(db).orderBy('staffInvitations.email').execute();
}

export function findInvitation(db: Database, id: string): Promise<Invitation | undefined> {
  return selectValid(db).where('staffInvitations.id', '=', id).executeTakeFirst();
}

export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await sql`delete from staff_invitations where expires_at < now()`.execute(db);
}

function selectValid(db: Database) {
  return db
    .selectFrom('staffInvitations')
    .innerJoin('users', 'users.id', 'staffInvitations.invitedBy')
    .select([
      'staffInvitations.id',
      'staffInvitations.email',
      'staffInvitations.createdAt',
      'staffInvitations.expiresAt',
    ])
    .select((eb) => eb.ref('staffInvitations.role').$castTo<StaffRole>().as('role'))
    .where('users.role', '=', 'admin')
    .where('users.closedAt', 'is', null)
    .where('staffInvitations.expiresAt', '>', sql<Date>`now()`);
}
