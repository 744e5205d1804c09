import { describe, expect, test } from 'vitest';
import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../../../contract/community/newsletter.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const ada = 'ada@example.com';

const ask = (shop: TestShop, email = ada) => shop.visitor().call(subscribe, { body: { email } });

async function newestMail(shop: TestShop, email = ada) {
  const [mail] = await mailsTo(shop, email);
  if (!mail) throw new Error('No mail has come');
  return mail;
}

const confirm = (shop: TestShop, token: string) => shop.visitor().call(confirmSubscription, { body: { token } });
const stateOf = async (shop: TestShop, email = ada) =>
  (await shop.db.selectFrom('subscribers').select('state').where('email', '=', email).executeTakeFirst())?.state;

const later = ({ db }: TestShop) =>
  db
    .updateTable('subscribers')
    .set({ askedAt: new Date(Date.now() - 61_000) })
    .execute();

describe('H7 the newsletter', () => {
  test('H7 is subscribed to only by the mailed link, once', async () => {
    const shop = await openTestShop();
    expect((await ask(shop, ' Ada@Example.com ')).status).toBe(200);
    expect(await stateOf(shop)).toBe('pending');
    const mail = await newestMail(shop);
    expect(mail.subject).toBe('Confirm your subscription');
    expect((await confirm(shop, tokenIn(mail))).status).toBe(200);
    expect(await stateOf(shop)).toBe('confirmed');
    expect((await confirm(shop, tokenIn(mail))).body).toMatchObject({ status: 410, code: 'link_invalid' });
    const welcome = await newestMail(shop);
    expect(welcome.subject).toBe('You’re subscribed');
    expect(welcome.unsubscribeUrl).toMatch(/\/newsletter\/unsubscribe\/[\w-]{43}$/);
  });

  test('H7 is ended by the link in every newsletter mail, idempotently, and can be subscribed to again', async () => {
    const shop = await openTestShop();
    await ask(shop);
    await confirm(shop, tokenIn(await newestMail(shop)));
    const token = tokenIn(await newestMail(shop));
    const end = () => shop.visitor().call(unsubscribe, { body: { token } });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await stateOf(shop)).toBe('unsubscribed');
    await ask(shop);
    expect(await stateOf(shop)).toBe('pending');
    await confirm(shop, tokenIn(await newestMail(shop)));
    expect(await stateOf(shop)).toBe('confirmed');
  });

  test('H7 gives the same response for known addresses, and mails an address at most once a minute', async () => {
    const shop = await openTestShop();
    const responses = [await ask(shop), await ask(shop)];
    expect(await mailsTo(shop, ada)).toHaveLength(1);
    await later(shop);
    responses.push(await ask(shop));
    const mails = await mailsTo(shop, ada);
    expect(mails).toHaveLength(2);
    await confirm(shop, tokenIn(mails[0] ?? { text: '' }));
    responses.push(await ask(shop));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, {}]));
    expect(await stateOf(shop)).toBe('confirmed');
    expect(await mailsTo(shop, ada)).toHaveLength(3);
  });

  test('H7 a newer mail replaces the older link', async () => {
    const shop = await openTestShop();
    await ask(shop);
    const first = tokenIn(await newestMail(shop));
    await later(shop);
    await ask(shop);
    const second = tokenIn(await newestMail(shop));
    expect((await confirm(shop, first)).status).toBe(410);
    expect((await confirm(shop, second)).status).toBe(200);
  });

  test('H7 stores one row for concurrent requests with one address', async () => {
    const shop = await openTestShop();
    await Promise.all(Array.from({ length: 8 }, () => ask(shop)));
    expect(await shop.db.selectFrom('subscribers').select('email').execute()).toEqual([{ email: ada }]);
    expect(await mailsTo(shop, ada)).toHaveLength(1);
  });

  test('H7 is limited to three requests per minute', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await ask(shop, `${name}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('H7 deletes only unconfirmed subscribers after a week', async () => {
    const shop = await openTestShop();
    for (const email of [ada, 'bob@example.com', 'eve@example.com']) await ask(shop, email);
    await confirm(shop, tokenIn(await newestMail(shop, 'bob@example.com')));
    const longAgo = shop.db.updateTable('subscribers').set({ askedAt: new Date(Date.now() - 8 * 86_400_000) });
    await longAgo.where('email', '!=', 'eve@example.com').execute();
    await runMaintenance(shop.shop, failOn);
    const kept = await shop.db.selectFrom('subscribers').select('email').orderBy('email').execute();
    expect(kept.map(({ email }) => email)).toEqual(['bob@example.com', 'eve@example.com']);
  });

  test('H7 lists its subscribers for admins, paged, by state and address', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    for (const name of ['a', 'b', 'c']) await ask(shop, `${name}@example.com`);
    await confirm(shop, tokenIn(await newestMail(shop, 'b@example.com')));
    const list = async (query: Record<string, string>) => {
      const { body, headers } = await boss.call(listSubscribers, { query });
      return [body.map(({ email }) => email[0]).join(''), headers['x-total-count']];
    };
    expect(await list({})).toEqual(['cba', '3']);
    expect(await list({ sort: 'askedAt', limit: '2' })).toEqual(['ab', '3']);
    expect(await list({ sort: 'askedAt', limit: '2', page: '2' })).toEqual(['c', '3']);
    expect(await list({ state: 'confirmed' })).toEqual(['b', '1']);
    expect(await list({ q: 'C@EX' })).toEqual(['c', '1']);
    const { headers } = await boss.call(listSubscribers, { query: { limit: '2' } });
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1] ?? '';
    expect(await list({ limit: '2', cursor })).toEqual(['a', '3']);
  });

  test('H7 exports its subscribers as CSV with formulas escaped', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await ask(shop, '+1-cmd@example.com');
    await ask(shop, '-2@example.com');
    const { body } = await boss.call(exportSubscribers, {});
    const [head, ...lines] = body.csv.trimEnd().split('\r\n');
    expect(head).toBe('"email","state","askedAt","confirmedAt","unsubscribedAt"');
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      [`"'+1-cmd@example.com"`, '"pending"'],
      [`"'-2@example.com"`, '"pending"'],
    ]);
    expect((await boss.call(exportSubscribers, { query: { state: 'confirmed' } })).body.csv.trimEnd()).toBe(head);
  });
});
