import {
  dismissFailedEmail,
  type FailedEmails,
  listFailedEmails,
  sendFailedEmail,
} from '../../../contract/owner/failed-email.ts';
import { dismissFailedMail, sendFailedMail } from '../../../domain/mail/failed/end-failed-mail.ts';
import { findFailedMails } from '../../../domain/mail/failed/failed-mails.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

type Dependencies = Pick<Shop, 'db' | 'email'>;

export const failedEmailRoutes = (shop: Dependencies): Route[] => [
  route(listFailedEmails, () => presentFailed(shop)),

  route(sendFailedEmail, async ({ params }, { actor }) => {
    await sendFailedMail(shop.db, actor, params.id);
    return presentFailed(shop);
  }),

  route(dismissFailedEmail, async ({ params }, { actor }) => {
    await dismissFailedMail(shop.db, actor, params.id);
    return presentFailed(shop);
  }),
];

async function presentFailed({ db, email }: Dependencies): Promise<FailedEmails> {
  const { total, mails } = await findFailedMails(db);
  const emails = mails.map(({ id, to, createdAt, failedAt, ...mail }) => ({
    _id: id,
    ...mail,
    to: to ?? email,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }));
  return { total, emails };
}
