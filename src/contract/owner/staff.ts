import * as z from 'zod/mini';
import { linkToken } from '../account/account-mail.ts';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../role.ts';
import { email, formMessage, id } from '../text.ts';

const role = z.enum(staffRoles, formMessage('roleRequired'));

export const staff = z.object({
  members: z.array(
    z.object({
      uid: id,
      email: z.string(),
      name: z.string(),
      role,
      /** Null without a session. */
      lastSeenAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Not accepted so far. */
  invitations: z.array(
    z.object({ _id: id, email: z.string(), role, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
});
export type Staff = z.infer<typeof staff>;
export type StaffMember = Staff['members'][number];
export type StaffInvitation = Staff['invitations'][number];

const byOwner = { credential: 'token', access: 'staff', permission: 'staff', response: staff } as const;
const one = { params: z.strictObject({ id }) } as const;

export const listStaff = endpoint({
  name: 'listStaff',
  summary: 'Lists the staff with their roles, and the open invitations.',
  method: 'GET',
  path: '/api/staff',
  ...byOwner,
  errors: [],
});

export const newInvitation = z.strictObject({ email, role });

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  summary:
    'Emails a link that gives a role to the account with this email, once and for 72 hours. Replaces an earlier invitation.',
  method: 'POST',
  path: '/api/staff/invitations',
  ...byOwner,
  stepUp: true,
  body: newInvitation,
  status: 201,
  errors: ['forbidden', 'already_staff', 'too_many_entries', 'mail_public'],
  rates: [{ counter: 'staffInvitations', perDay: 50, by: 'account' }],
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  summary: 'Withdraws an invitation. Its link ends.',
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  ...byOwner,
  ...one,
  errors: ['forbidden', 'invitation_not_found'],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary:
    'Gives the signed-in user the role of an invitation to their email, by the token of its link, which works once. Ends their other sessions.',
  method: 'POST',
  path: '/api/identity/invitation',
  credential: 'session',
  access: 'customer',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ role }),
  errors: ['link_invalid', 'foreign_email', 'already_staff', 'foreign_origin', 'mail_public'],
});

export const newRole = z.strictObject({ role });

export const changeStaff = endpoint({
  name: 'changeStaff',
  summary: 'Changes the role of a member of the staff, effective at their next call. The last owner stays.',
  method: 'PUT',
  path: '/api/staff/:id',
  ...byOwner,
  stepUp: true,
  ...one,
  body: newRole,
  errors: ['forbidden', 'user_not_found', 'not_staff', 'last_admin'],
});

export const removeStaff = endpoint({
  name: 'removeStaff',
  summary: 'Makes a member of the staff a customer, effective at their next call. The last owner stays.',
  method: 'DELETE',
  path: '/api/staff/:id',
  ...byOwner,
  stepUp: true,
  ...one,
  errors: ['forbidden', 'user_not_found', 'not_staff', 'last_admin'],
});
