import { randomUUID } from 'node:crypto';
import { dismissFailedEmail, listFailedEmails, sendFailedEmail } from '../../../contract/owner/failed-email.ts';
import { failNewMail } from '../../../testing/scene/failed-mails.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

const failed = async ({ shop: { db } }: Scene) => ({
  params: { id: await failNewMail(db, { email: `${randomUUID()}@example.com` }) },
});

export const failedEmailAccess: AccessCase[] = [
  { endpoint: listFailedEmails, ask: () => ({}), ...adminOnly },
  { endpoint: sendFailedEmail, ask: failed, ...adminOnly },
  { endpoint: dismissFailedEmail, ask: failed, ...adminOnly },
];
