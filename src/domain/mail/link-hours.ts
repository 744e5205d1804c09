import { INVITATION_HOURS } from '../identity/staff/invitations.ts';

/** How long the link of an email works, by its kind. */
export const linkHours = {
  verify_email: 24,
  reset_password: 1,
  staff_invitation: INVITATION_HOURS,
  newsletter_confirmation: 7 * 24,
  notice_confirmation: 7 * 24,
} as const;
