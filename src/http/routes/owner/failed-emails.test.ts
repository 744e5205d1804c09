import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMessages, markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { subscribe } from '../../../contract/community/newsletter.ts';
import { dismissFailedEmail, listFailedEmails, sendFailedEmail } from '../../../contract/owner/failed-email.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { inviteStaff, withdrawInvitation } from '../../../contract/owner/staff.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { failedMails } from '../../../domain/mail/failed/failed-mails.ts';
import { type Mailer, UndeliverableMail } from '../../../domain/mail/mailer.ts';
import { sendMails } from '../../../domain/mail/send-mails.ts';
import { addMail } from '../../../domain/outbox/add-mail.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { failNewMail } from '../../../testing/scene/failed-mails.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const refusing: Mailer = { name: 'refusing', send: () => Promise.reject(new UndeliverableMail('550 No such mailbox')) };

async function openScene() {
  const shop = await openTestShop();
  const admin = await shop.admin();
  await sendMails(shop.shop, failOn);
  const refuse = () => sendMails({ ...shop.shop, mailer: refusing }, () => undefined);
  const failed = async () => (await admin.call(listFailedEmails)).body;
  const listed = async () => (await failed()).emails.map(({ kind, to }) => [kind, to]);
  const figure = async () => (await admin.call(getOverview)).body.failedEmails;
  const received = async (to: string) =>
    (await shop.db.selectFrom('sandbox.mails').select('id').where('recipient', '=', to).execute()).length;
  return { shop, admin, refuse, failed, listed, figure, received };
}

test('an email that its recipient’s server refused is shown with the reason, and sent again', async () => {
  const { shop, admin, refuse, failed, figure, received } = await openScene();
  await shop.visitor().call(subscribe, { body: { email: 'ada@example.com' } });
  expect(await figure()).toBe(0);
  await refuse();
  const { total, emails } = await failed();
  expect(total).toBe(await figure());
  expect(emails).toEqual([
    {
      _id: expect.any(String),
      kind: 'newsletter_confirmation',
      to: 'ada@example.com',
      createdAt: expect.any(String),
      failedAt: expect.any(String),
      attempts: 1,
      error: '550 No such mailbox',
      isExpired: false,
    },
  ]);
  const params = { id: String(emails[0]?._id) };
  expect((await admin.call(sendFailedEmail, { params })).body).toEqual({ total: 0, emails: [] });
  expect(await figure()).toBe(0);
  await sendMails(shop.shop, failOn);
  expect(await received('ada@example.com')).toBe(1);
  expect((await admin.call(listLog, { query: {} })).body[0]).toMatchObject({ act: 'sendFailedEmail' });
});

test('a dismissed email is not sent', async () => {
  const { shop, admin, refuse, failed, figure, received } = await openScene();
  await shop.visitor().call(subscribe, { body: { email: 'ada@example.com' } });
  await refuse();
  const params = { id: String((await failed()).emails[0]?._id) };
  expect((await admin.call(dismissFailedEmail, { params })).body.total).toBe(0);
  expect(await figure()).toBe(0);
  await sql`update outbox set next_attempt_at = now()`.execute(shop.db);
  await sendMails(shop.shop, failOn);
  expect(await received('ada@example.com')).toBe(0);
  expect((await admin.call(listLog, { query: {} })).body[0]).toMatchObject({ act: 'dismissFailedEmail' });
});

test('two who act on one email at the same time: one of them does', async () => {
  const { shop, admin } = await openScene();
  const other = await shop.admin();
  for (const acts of [
    [sendFailedEmail, sendFailedEmail],
    [dismissFailedEmail, dismissFailedEmail],
    [sendFailedEmail, dismissFailedEmail],
  ] as const) {
    const params = {
      id: await failNewMail(shop.db, { email: `${acts[0].name}.${acts[1].name}@example.com`.toLowerCase() }),
    };
    const [one, two] = await Promise.all([admin.call(acts[0], { params }), other.call(acts[1], { params })]);
    expect([one.status, two.status].toSorted()).toEqual([200, 404]);
    expect([one, two].find(({ status }) => status === 404)?.body).toMatchObject({ code: 'email_not_failed' });
  }
});

test('an email whose link would have ended is only dismissed', async () => {
  const { shop, admin, refuse, failed, listed } = await openScene();
  const buyer = await shop.customer();
  await sendMails(shop.shop, failOn);
  await addMail(shop.db, { kind: 'reset_password', sender: null, payload: { email: buyer.email } });
  await refuse();
  expect((await failed()).emails.map(({ isExpired }) => isExpired)).toEqual([false]);
  await sql`update outbox set created_at = now() - interval '61 minutes' where given_up_at is not null`.execute(
    shop.db,
  );
  const [email] = (await failed()).emails;
  expect(email).toMatchObject({ kind: 'reset_password', to: buyer.email, isExpired: true });
  const params = { id: String(email?._id) };
  expect((await admin.call(sendFailedEmail, { params })).body).toMatchObject({ code: 'email_expired' });
  expect(await listed()).toEqual([['reset_password', buyer.email]]);
  await admin.call(dismissFailedEmail, { params });
  expect(await listed()).toEqual([]);
});

test('each is gone when its matter is solved', async () => {
  const { shop, admin, refuse, listed, figure } = await openScene();
  await admin.call(inviteStaff, { body: { email: 'new@example.com', role: 'orders' } });
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello' };
  await shop.visitor().call(sendMessage, { body: message });
  await shop.visitor().call(subscribe, { body: { email: 'eve@example.com' } });
  await refuse();
  expect((await listed()).toSorted()).toEqual([
    ['contact_message', shop.shop.email],
    ['newsletter_confirmation', 'eve@example.com'],
    ['staff_invitation', 'new@example.com'],
  ]);
  expect(await figure()).toBe(3);
  const { id } = await shop.db.selectFrom('staffInvitations').select('id').executeTakeFirstOrThrow();
  await admin.call(withdrawInvitation, { params: { id } });
  const [received] = (await admin.call(listMessages)).body;
  await admin.call(markMessage, { params: { id: String(received?._id) }, body: { state: 'handled' } });
  await sql`update subscribers set state = 'confirmed', confirmed_at = now()`.execute(shop.db);
  expect(await listed()).toEqual([]);
  expect(await figure()).toBe(0);
});

test('emails of orders, and those that are tried again, are not among them', async () => {
  const { shop, listed } = await openScene();
  const id = await failNewMail(shop.db, { email: 'ada@example.com' });
  expect(await listed()).toHaveLength(1);
  await sql`update outbox set kind = 'order_shipped' where id = ${id}`.execute(shop.db);
  expect(await listed()).toEqual([]);
  await sql`update outbox set kind = 'newsletter_confirmation', given_up_at = null where id = ${id}`.execute(shop.db);
  expect(await listed()).toEqual([]);
});

test('the figure reads only what was given up', async () => {
  const { db } = (await openScene()).shop;
  await sql`
    insert into outbox (id, kind, subject_id, sent_at)
    select gen_random_uuid(), 'newsletter_welcome', gen_random_uuid(), now() from generate_series(1, 20000)
  `.execute(db);
  await failNewMail(db, { email: 'ada@example.com' });
  await sql`analyze outbox`.execute(db);

  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from ${failedMails} as failed
  `.execute(db);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('outbox_given_up');
  expect(plan).not.toMatch(/Seq Scan on outbox/);
});
