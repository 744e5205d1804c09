import { describe, expect, onTestFinished, test } from 'vitest';
import { confirmSubscription, subscribe } from '../contract/community/newsletter.ts';
import { canonicalEmail } from '../contract/email.ts';
import { type Mail, UndeliverableMail } from '../domain/mail/mailer.ts';
import { sendMails } from '../domain/mail/send-mails.ts';
import { type SmtpDouble, startSmtpServer } from '../testing/doubles/smtp-server.ts';
import { failOn } from '../testing/fail-on.ts';
import { tokenIn } from '../testing/scene/mails.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { type SmtpMailer, smtpMailer } from './smtp.ts';

const account = { user: 'shop@example.com', password: 'päss:w/rd' };
const from = { name: 'Hardware Store', address: 'orders@example.com' };

const mail: Mail = {
  id: '0199a8b2-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Your order no. 7 – paid',
  html: '<p>Thank you — Ada</p>',
  text: 'Thank you — Ada',
};

async function server(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpDouble> {
  const started = await startSmtpServer(options);
  onTestFinished(started.kill);
  return started;
}

function mailerTo({ url, certificate: { cert: ca } }: Pick<SmtpDouble, 'url' | 'certificate'>): SmtpMailer {
  return mailerOf({ url, ca });
}

function mailerOf(server: { url: string; ca?: string; timeoutMs?: number }): SmtpMailer {
  const mailer = smtpMailer({ ...server, from, replyTo: 'shop@example.com' });
  onTestFinished(mailer.close);
  return mailer;
}

describe('an email by SMTP', () => {
  test('arrives over TLS, authenticated, as text and HTML, from the shop, with its own id', async () => {
    const smtp = await server({ secure: true, account });
    const mailer = mailerTo(smtp);
    await mailer.send({ ...mail, replyTo: 'robin@example.com' });
    expect(smtp.delivered).toMatchObject([
      {
        isEncrypted: true,
        user: account.user,
        sender: from.address,
        to: ['ada@example.com'],
        from,
        replyTo: [{ address: 'robin@example.com' }],
        messageId: '<0199a8b2-0000-7000-8000-000000000001@example.com>',
        subject: mail.subject,
        text: expect.stringContaining(mail.text),
        html: expect.stringContaining(mail.html),
      },
    ]);
    const names = smtp.delivered[0]?.headers.map(({ key }) => key);
    expect(names).toContain('auto-submitted');
    expect(names).not.toContain('list-unsubscribe');
  });

  test('reaches an internationalised address under the domain that mail servers have', async () => {
    const smtp = await server({ secure: true, account });
    const mailer = mailerTo(smtp);
    for (const typed of ['Anna@Bücher.example', 'иван@почта.рф'])
      await mailer.send({ ...mail, to: canonicalEmail(typed), replyTo: canonicalEmail(typed) });
    // The double shows recipients of the envelope as people read them.
    expect(smtp.delivered.map(({ headers }) => headers.find(({ key }) => key === 'to')?.value)).toEqual([
      'anna@xn--bcher-kva.example',
      // By SMTPUTF8, whose domains are of any script.
      'иван@почта.рф',
    ]);
    expect(smtp.delivered.map(({ to }) => to)).toEqual([['anna@bücher.example'], ['иван@почта.рф']]);
  });

  test('has its attachments as they are', async () => {
    const smtp = await server();
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await mailerTo(smtp).send({
      ...mail,
      attachments: [{ name: 'INV-2026-000001.pdf', type: 'application/pdf', content }],
    });
    const [attachment, ...others] = smtp.delivered[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(attachment).toMatchObject({ filename: 'INV-2026-000001.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(content)).toBe(true);
  });

  test('reuses a connection', async () => {
    const smtp = await server();
    const mailer = mailerTo(smtp);
    for (const id of ['a', 'b', 'c']) await mailer.send({ ...mail, id });
    expect([smtp.delivered.length, smtp.connections()]).toEqual([3, 1]);
  });

  test('replies to the shop by default', async () => {
    const smtp = await server();
    await mailerTo(smtp).send(mail);
    expect(smtp.delivered[0]?.replyTo).toEqual([{ name: '', address: 'shop@example.com' }]);
  });

  test('offers one-click unsubscribe over https only', async () => {
    const smtp = await server();
    const mailer = mailerTo(smtp);
    await mailer.send({ ...mail, unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe/abc' });
    await mailer.send({ ...mail, unsubscribeUrl: 'http://127.0.0.1:3000/newsletter/unsubscribe/abc' });
    const [secure, plain] = smtp.delivered.map(({ headers }) =>
      headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    );
    expect(secure).toEqual([
      ['list-unsubscribe', '<https://shop.example/newsletter/unsubscribe/abc>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(plain).toEqual([['list-unsubscribe', '<http://127.0.0.1:3000/newsletter/unsubscribe/abc>']]);
  });

  test('is safe from header and recipient injection', async () => {
    const smtp = await server();
    const mailer = mailerTo(smtp);
    await mailer.send({
      ...mail,
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBuy this',
      replyTo: 'ada@example.com\r\nBcc: eve@example.com',
    });
    await mailer.send({ ...mail, to: 'ada@example.com, eve@example.com' }).catch(() => undefined);
    expect(smtp.delivered.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    expect(smtp.delivered[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(smtp.delivered[0]?.text).toContain('Thank you');
  });
});

describe('a mail server', () => {
  test('with an untrusted certificate receives neither the password nor a mail', async () => {
    const smtp = await server({ secure: true, account });
    await expect(mailerOf({ url: smtp.url }).send(mail)).rejects.toThrow(/self-signed certificate/);
    expect(smtp.delivered).toEqual([]);
  });

  // 127.0.0.2 does not count as loopback in the mailer; only Linux has it by default.
  test.skipIf(process.platform !== 'linux')('on another machine is used only after STARTTLS', async () => {
    const raised = await server({ account, host: '127.0.0.2' });
    await mailerTo(raised).send(mail);
    expect(raised.delivered).toMatchObject([{ isEncrypted: true, user: account.user }]);
    const plain = await server({ account, host: '127.0.0.2', isPlain: true });
    await expect(mailerTo(plain).send(mail)).rejects.toMatchObject({ code: 'ETLS' });
    expect(plain.delivered).toEqual([]);
  });

  test('that refuses the password causes a temporary failure', async () => {
    const smtp = await server({ secure: true, account });
    const mailer = mailerTo({ ...smtp, url: smtp.url.replace('%3A', '-') });
    await expect(mailer.check()).rejects.toMatchObject({ code: 'EAUTH' });
    const refusal = await mailer.send(mail).catch((error) => error);
    expect([refusal.responseCode, refusal instanceof UndeliverableMail]).toEqual([535, false]);
    await mailerTo(smtp).check();
  });

  test('that stops responding times out, and the next mail uses another connection', async () => {
    const smtp = await server();
    smtp.behave('hang');
    const mailer = mailerOf({ url: smtp.url, timeoutMs: 1_000 });
    await expect(mailer.send(mail)).rejects.toThrow('aborted');
    smtp.behave('accept');
    await mailer.send(mail);
    expect([smtp.delivered.length, smtp.connections()]).toEqual([1, 2]);
  });

  test.each([
    ['no_such_mailbox', true],
    ['mailbox_busy', false],
    ['sender_refused', false],
    ['relay_refused', false],
  ] as const)('that answers %s: permanent? %s', async (how, isPermanent) => {
    const smtp = await server();
    smtp.behave(how);
    const mailer = mailerTo(smtp);
    const refusal = await mailer.send(mail).catch((error) => error);
    expect([refusal instanceof Error, refusal instanceof UndeliverableMail]).toEqual([true, isPermanent]);
    smtp.behave('accept');
    await mailer.send(mail);
    expect(smtp.delivered).toHaveLength(1);
  });
});

describe('the outbox before a mail server', () => {
  const open = async (smtp: SmtpDouble, env: Record<string, string> = {}) =>
    openTestShop({ SMTP_URL: smtp.url, SHOP_EMAIL: 'shop@example.com', LOG_LEVEL: 'silent', ...env });
  const rows = ({ db }: TestShop) => db.selectFrom('outbox').selectAll().execute();
  const nextAttempt = ({ db }: TestShop) =>
    db.updateTable('outbox').set({ nextAttemptAt: new Date() }).where('sentAt', 'is', null).execute();

  test.each(['kill', 'drop', 'mailbox_busy'] as const)('delivers each mail once after an outage: %s', async (how) => {
    const smtp = await server();
    const shop = await open(smtp);
    await shop.newcomer();
    await sendMails(shop.shop, failOn);
    const buyers = await Promise.all([1, 2, 3].map(() => shop.newcomer()));
    if (how === 'kill') await smtp.kill();
    else smtp.behave(how);
    const errors: unknown[] = [];
    await sendMails(shop.shop, (error) => errors.push(error));
    expect([errors.length, smtp.delivered.length]).toEqual([3, 1]);
    for (const { lastError, sentAt, givenUpAt } of (await rows(shop)).slice(1))
      expect([lastError, sentAt, givenUpAt]).toEqual([expect.any(String), null, null]);

    if (how === 'kill') await smtp.restart();
    smtp.behave('accept');
    await nextAttempt(shop);
    await sendMails(shop.shop, failOn);
    await sendMails(shop.shop, failOn);
    const arrived = smtp.delivered.slice(1).flatMap(({ to }) => to);
    expect(arrived.sort()).toEqual(buyers.map(({ email }) => email).sort());
  });

  test('resends with the same id when the response was lost', async () => {
    const smtp = await server();
    const shop = await open(smtp);
    await shop.newcomer();
    smtp.behave('drop_after_accepting');
    await sendMails(shop.shop, () => undefined);
    smtp.behave('accept');
    await nextAttempt(shop);
    await sendMails(shop.shop, failOn);
    expect(smtp.delivered).toHaveLength(2);
    expect(new Set(smtp.delivered.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('gives up a permanently undeliverable mail immediately, and reports it', async () => {
    const smtp = await server();
    const shop = await open(smtp);
    await shop.newcomer();
    smtp.behave('no_such_mailbox');
    const errors: string[] = [];
    await sendMails(shop.shop, (error) => errors.push(String(error)));
    expect(errors).toEqual([expect.stringContaining('is given up')]);
    const [row] = await rows(shop);
    expect(row).toMatchObject({
      attempts: 1,
      givenUpAt: expect.any(Date),
      lastError: expect.stringContaining('5.1.1'),
    });
  });

  test('sends a newsletter that a mail client can end with one POST', async () => {
    const smtp = await server();
    const shop = await open(smtp, { SANDBOX: 'allow', PUBLIC_URL: 'https://shop.example' });
    const newest = async () => {
      await sendMails(shop.shop, failOn);
      const { text = '', headers = [] } = smtp.delivered.at(-1) ?? {};
      return { text, headers };
    };
    await shop.visitor().call(subscribe, { body: { email: 'ada@example.com' } });
    await shop.visitor().call(confirmSubscription, { body: { token: tokenIn(await newest()) } });
    const { headers } = await newest();
    const address = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { origin, pathname } = new URL(address.slice(1, -1));
    expect(origin).toBe('https://shop.example');
    const state = async () => (await shop.db.selectFrom('subscribers').select('state').executeTakeFirstOrThrow()).state;

    // A GET only leads to the confirmation page.
    const looked = await shop.visitor().send('GET', pathname);
    expect([looked.status, String(looked.headers.location)]).toEqual([
      303,
      `/newsletter/unsubscribe#token=${pathname.split('/').at(-1)}`,
    ]);
    expect(await state()).toBe('confirmed');
    const contentType = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (path: string) =>
      shop.visitor().send('POST', path, { body: 'List-Unsubscribe=One-Click', headers: contentType });
    expect([(await post(pathname)).status, await state()]).toEqual([204, 'unsubscribed']);
    expect((await post(pathname)).status).toBe(204);
    expect((await post(`${pathname.slice(0, -3)}abc`)).body.code).toBe('link_invalid');
    expect((await post('/newsletter/unsubscribe/x')).body.code).toBe('link_invalid');
  });

  test('has no public sandbox mailbox', async () => {
    const shop = await open(await server());
    for (const path of ['/sandbox/mail', '/sandbox/mail.json'])
      expect((await shop.visitor().send('GET', path)).status).toBe(404);
  });
});
