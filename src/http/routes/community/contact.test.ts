import { describe, expect, test } from 'vitest';
import { listMessages, markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const message = {
  name: 'Robin',
  email: 'robin@example.com',
  number: '+1 (555) 010-0199',
  subject: 'Is it silent?',
  message: 'The fan, I mean.\nThank you.',
};

describe('H9 the contact form', () => {
  test('H9 stores the message and mails it to the shop, with the visitor as Reply-To', async () => {
    const shop = await openTestShop({ SHOP_EMAIL: 'hello@shop.example' });
    const { status, body } = await shop.visitor().call(sendMessage, { body: message });
    expect(status).toBe(201);
    const [mail, ...others] = await mailsTo(shop, 'hello@shop.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Message from Robin: Is it silent?', replyTo: message.email });
    for (const words of ['The fan, I mean.', message.number, message.email]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const boss = await shop.admin();
    expect((await boss.call(listMessages)).body).toEqual([
      { ...message, _id: body.insertedId, createdAt: expect.any(String), state: 'open' },
    ]);
  });

  test('H9 accepts a message without a number', async () => {
    const shop = await openTestShop();
    const { number: _, ...others } = message;
    await shop.visitor().call(sendMessage, { body: others });
    const boss = await shop.admin();
    expect((await boss.call(listMessages)).body[0]).toMatchObject({ number: null });
  });

  test('H9 keeps line breaks only in the message', async () => {
    const shop = await openTestShop();
    const fake = { ...message, subject: 'Hello\nEmail: eve@example.com' };
    expect((await shop.visitor().call(sendMessage, { body: fake })).status).toBe(201);
    const typed = { ...message, name: ' Robin\tJay ', message: ' One\r\nTwo\rThree\tfour\n' };
    expect((await shop.visitor().call(sendMessage, { body: typed })).status).toBe(201);
    const boss = await shop.admin();
    expect((await boss.call(listMessages)).body).toMatchObject([
      { name: 'Robin Jay', message: 'One\nTwo\nThree four' },
      { subject: 'Hello Email: eve@example.com' },
    ]);
  });

  test('H9 is limited to three messages per minute', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await shop.visitor().call(sendMessage, { body: message })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await shop.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(3);
  });

  test('H9 lets an admin resolve, find and reopen messages', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const send = async (subject: string) =>
      (await shop.visitor().call(sendMessage, { body: { ...message, subject } })).body.insertedId;
    const [first, second] = [await send('First'), await send('Second')];
    const list = async (query: Record<string, string>) =>
      (await boss.call(listMessages, { query })).body.map(({ subject }) => subject);
    const mark = (id: string, state: string) => boss.call(markMessage, { params: { id }, body: { state } });
    expect(await list({})).toEqual(['Second', 'First']);
    expect((await mark(first, 'handled')).body.state).toBe('handled');
    expect([await list({ state: 'open' }), await list({ state: 'handled' })]).toEqual([['Second'], ['First']]);
    expect((await mark(first, 'open')).body.state).toBe('open');
    expect(await list({ state: 'open', sort: 'createdAt' })).toEqual(['First', 'Second']);
    expect(await list({ q: 'SECO' })).toEqual(['Second']);
    expect(await list({ q: 'robin@' })).toHaveLength(2);
    const missing = await mark(second.replace(/.$/, second.endsWith('0') ? '1' : '0'), 'handled');
    expect([missing.status, missing.body.code]).toEqual([404, 'message_not_found']);
  });
});
