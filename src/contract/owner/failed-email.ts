import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../text.ts';

/** What the shop sends that belongs to no order: the emails of an order are shown with it. */
export const emailKindsOutsideOrders = [
  'verify_email',
  'reset_password',
  'role_changed',
  'staff_invitation',
  'security_event',
  'newsletter_confirmation',
  'newsletter_welcome',
  'notice_confirmation',
  'notice_due',
  'contact_message',
  'audit_failed',
  'question_answered',
] as const;
export type EmailKindOutsideOrders = (typeof emailKindsOutsideOrders)[number];

const failedEmail = z.object({
  _id: id,
  kind: z.enum(emailKindsOutsideOrders),
  to: z.string(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
  /** The error of the last attempt, in the words of the mail server; null if the shop ended during it. */
  error: z.nullable(z.string()),
  /** Its link would have ended by now, so it can only be dismissed. */
  isExpired: z.boolean(),
});
export type FailedEmail = z.infer<typeof failedEmail>;

/** `emails` are the newest of them. */
const failedEmails = z.object({ total: z.int(), emails: z.array(failedEmail) });
export type FailedEmails = z.infer<typeof failedEmails>;

const ofOwner = { credential: 'token', access: 'staff', permission: 'emails' } as const;

export const listFailedEmails = endpoint({
  name: 'listFailedEmails',
  summary:
    'Lists the emails outside orders that the shop gave up in the last 30 days and that are still of use, newest first.',
  method: 'GET',
  path: '/api/manage/failed-emails',
  ...ofOwner,
  response: failedEmails,
  errors: [],
});

export const sendFailedEmail = endpoint({
  name: 'sendFailedEmail',
  summary:
    'Sends a failed email again, with what is true now and a new link, unless its link would have ended. Returns the others.',
  method: 'POST',
  path: '/api/manage/failed-emails/:id/send',
  ...ofOwner,
  params: z.strictObject({ id }),
  response: failedEmails,
  errors: ['forbidden', 'email_not_failed', 'email_expired'],
});

export const dismissFailedEmail = endpoint({
  name: 'dismissFailedEmail',
  summary: 'Dismisses a failed email: it is not sent. Returns the others.',
  method: 'POST',
  path: '/api/manage/failed-emails/:id/dismiss',
  ...ofOwner,
  params: z.strictObject({ id }),
  response: failedEmails,
  errors: ['forbidden', 'email_not_failed'],
});
