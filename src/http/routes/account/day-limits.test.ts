import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestReset, requestVerification } from '../../../contract/account/account-mail.ts';
import { signIn } from '../../../contract/account/identity.ts';
import { subscribe } from '../../../contract/community/newsletter.ts';
import { requestOrderLink } from '../../../contract/orders/order.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const open = () => openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
type Shop = Awaited<ReturnType<typeof open>>;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** One who stays below the limit of each minute. Windows of a day go on. */
async function eachMinute(shop: Shop, minutes: number, act: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    statuses.push((await act()).status);
    const passed = sql`interval '61 seconds'`;
    await sql`update rate_limits set window_ends_at = window_ends_at - ${passed}`.execute(shop.db);
    await sql`update subscribers set asked_at = asked_at - ${passed}`.execute(shop.db);
  }
  return statuses;
}

const successes = (statuses: number[]) => statuses.filter((status) => status === 200).length;

test('a stranger asks for at most ten emails a day of each kind for one address, and it gets three at once', async () => {
  const shop = await open();
  const { email } = await shop.customer();
  const body = { email };
  for (const act of [
    () => shop.visitor().call(requestReset, { body, ...from('203.0.113.9') }),
    () => shop.visitor().call(subscribe, { body, ...from('203.0.113.9') }),
    () => shop.visitor().call(requestOrderLink, { body: { ...body, number: 1 }, ...from('203.0.113.9') }),
  ])
    expect(successes(await eachMinute(shop, 14, act))).toBe(10);
  const mails = await mailsTo(shop, email);
  expect(mails.filter(({ subject }) => /password/i.test(subject))).toHaveLength(3);
  // The owner is elsewhere.
  expect((await shop.visitor().call(requestReset, { body, ...from('198.51.100.7') })).status).toBe(200);
});

test('all strangers together have one address sent six emails of a kind at once', async () => {
  const shop = await open();
  const { email } = await shop.customer();
  let network = 0;
  const act = () => shop.visitor().call(requestReset, { body: { email }, ...from(`203.0.${network++}.9`) });
  expect(successes(await eachMinute(shop, 55, act))).toBe(55);
  expect((await mailsTo(shop, email)).filter(({ subject }) => /password/i.test(subject))).toHaveLength(6);
});

test('an account with the address of another person sends it ten verification emails a day', async () => {
  const shop = await open();
  const stranger = shop.visitor();
  await stranger.signUp({ name: 'Stranger', email: 'victim@example.com', password: PASSWORD });
  expect(successes(await eachMinute(shop, 14, () => stranger.call(requestVerification)))).toBe(10);
});

test('a password is guessed at most a hundred times a day from one network, and the owner gets in from another', async () => {
  const shop = await open();
  const owner = await shop.customer();
  const enter = (password: string, address: string) =>
    shop.visitor().call(signIn, { body: { email: owner.email, password }, ...from(address) });
  const guess = async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => enter('wrong!', '203.0.113.9')));
    return responses.find(({ status }) => status === 429) ?? (responses[0] as (typeof responses)[number]);
  };
  expect(await eachMinute(shop, 12, guess)).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await enter(PASSWORD, '203.0.113.9')).status).toBe(429);
  expect((await enter(PASSWORD, '198.51.100.7')).status).toBe(200);
});
