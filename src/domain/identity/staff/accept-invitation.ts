import { Refusal } from '../../../contract/error.ts';
import { isStaff, type StaffRole } from '../../../contract/role.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { actAs } from '../../kernel/act-as.ts';
import type { Actor } from '../../kernel/actor.ts';
import { networkOf } from '../../kernel/networks.ts';
import { findLink } from '../../outbox/mail-links.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { recordEmailVerified } from '../verify-email.ts';
import { setRole } from './change-role.ts';
import { lockOwners } from './owners.ts';

/**
 * The link works once, for the session of the account with the invited address, while its inviter is an owner. It proves
 * the address. Ends the other sessions of the account, which were opened for a customer. Throws `mail_public`, `link_invalid`,
 * `foreign_email`, `already_staff`, `session_ended`.
 */
export async function acceptInvitation(
  { db, isMailPublic }: Pick<IdentityDependencies, 'db' | 'isMailPublic'>,
  actor: Actor,
  { token, address }: { token: string; address: string },
): Promise<StaffRole> {
  if (isMailPublic) throw new Refusal('mail_public');
  return db.transaction().execute(async (transaction) => {
    const id = await findLink(transaction, 'staff_invitation', token);
    await actAs(transaction, { userId: actor.userId, network: networkOf(address), act: 'acceptInvitation' });
    const owners = await lockOwners(transaction);
    // Deletes its links too, so of two who accept at once the second finds nothing.
    const invitation = id && (await deleteInvitation(transaction, id));
    if (!invitation || !owners.some((owner) => owner.id === invitation.invitedBy)) throw new Refusal('link_invalid');
    // The rollback keeps the link valid for its own account.
    if (invitation.email !== actor.email) throw new Refusal('foreign_email');
    await recordEmailVerified(transaction, actor.userId);
    await assertIsCustomer(transaction, actor.userId);
    await setRole(transaction, actor.userId, invitation.role);
    await transaction
      .deleteFrom('sessions')
      .where('userId', '=', actor.userId)
      .where('id', '<>', actor.sessionId)
      .execute();
    return invitation.role as StaffRole;
  });
}

function deleteInvitation(transaction: DatabaseTransaction, id: string) {
  return transaction
    .deleteFrom('staffInvitations')
    .where('id', '=', id)
    .returning(['email', 'role', 'invitedBy'])
    .executeTakeFirst();
}

/** An invitation raises a customer only: it must not take a role away that the user got in the meantime. */
async function assertIsCustomer(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('session_ended');
  if (isStaff(user.role)) throw new Refusal('already_staff');
}
