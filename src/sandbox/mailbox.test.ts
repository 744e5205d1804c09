import { describe, expect, test } from 'vitest';
import { newId } from '../domain/kernel/id.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { deleteOldReceivedMails } from './mailbox.ts';

const aMail = (to: string) => ({ id: newId(), to, subject: 'Hello', html: '<head></head><p>Hi</p>', text: 'Hi' });

describe('the sandbox mailbox', () => {
  test('lists emails at /sandbox/mail, newest first, and filters by address', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const page = async (query = '') => String((await visitor.send('GET', `/sandbox/mail${query}`)).body.text);
    expect(await page()).toContain('No emails yet.');
    for (const name of ['ada', 'bob']) await shop.shop.mailer.send(aMail(`${name}@example.com`));
    expect(await page()).toMatch(/bob@example\.com[\s\S]*ada@example\.com/);
    const adas = await page('?to=ADA');
    expect(adas).toContain('ada@example.com');
    expect(adas).not.toContain('bob@example.com');
  });

  test('returns the same as JSON', async () => {
    const shop = await openTestShop();
    await shop.shop.mailer.send({ ...aMail('ada@example.com'), replyTo: 'bob@example.com' });
    await shop.shop.mailer.send(aMail('bob@example.com'));
    const response = await shop.app.inject('/sandbox/mail.json?to=ada@example.com');
    expect(response.json()).toEqual([
      expect.objectContaining({
        recipient: 'ada@example.com',
        subject: 'Hello',
        text: 'Hi',
        replyTo: 'bob@example.com',
      }),
    ]);
  });

  test('stores an email with the same id once', async () => {
    const shop = await openTestShop();
    const mail = aMail('ada@example.com');
    await Promise.all([1, 2, 3].map(() => shop.shop.mailer.send(mail)));
    expect((await shop.app.inject('/sandbox/mail.json')).json()).toHaveLength(1);
  });

  test('runs no user input, neither in the list nor in the email', async () => {
    const shop = await openTestShop();
    const evil = '<script>alert(1)</script>';
    const mail = { ...aMail(`${evil}@example.com`), subject: evil, text: evil, html: `<head></head>${evil}` };
    await shop.shop.mailer.send(mail);
    for (const path of ['/sandbox/mail', `/sandbox/mail/${mail.id}`, `/sandbox/mail?to=${encodeURIComponent(evil)}`]) {
      const { body, headers } = await shop.app.inject(path);
      expect([path, body]).toEqual([path, expect.not.stringContaining('<script')]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
    const { headers } = await shop.app.inject(`/sandbox/mail/${mail.id}/html`);
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none';.* sandbox allow-top-navigation-by-user-act/,
    );
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  test('returns 404 for an unknown email', async () => {
    const shop = await openTestShop();
    for (const id of ['x', newId(), '%00'])
      expect([id, (await shop.app.inject(`/sandbox/mail/${id}`)).statusCode]).toEqual([id, 404]);
    expect((await shop.app.inject('/sandbox/mail?to=%00&to=x')).statusCode).toBe(200);
  });

  test('deletes emails after 30 days', async () => {
    const shop = await openTestShop();
    const [old, fresh] = [aMail('old@example.com'), aMail('fresh@example.com')];
    for (const mail of [old, fresh]) await shop.shop.mailer.send(mail);
    const age = shop.db.updateTable('sandbox.mails').set({ receivedAt: new Date(Date.now() - 31 * 86_400_000) });
    await age.where('id', '=', old.id).execute();
    await deleteOldReceivedMails(shop.db);
    expect(await shop.db.selectFrom('sandbox.mails').select('id').execute()).toEqual([{ id: fresh.id }]);
  });
});
