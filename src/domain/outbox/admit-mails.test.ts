import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { confirmEmail } from '../../testing/scene/customer.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { accountSender, type Sender, SHOP } from '../kernel/sender.ts';
import { type AddressedMail, admitMails } from './admit-mails.ts';
import { type EmailKind, limitedKinds, unlimitedKinds } from './email-kind.ts';

const open = () => openTestShop({ RATE_LIMIT_SCALE: '1' });

const network = (nth: number): Sender => `network:${nth}`;

type Mails = { kind: string; count: number; sender: (nth: number) => Sender | null; recipient?: string };

async function addMails({ db }: TestShop, { kind, count, sender, recipient = 'owner@example.com' }: Mails) {
  const mails: AddressedMail[] = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    kind: kind as EmailKind,
    sender: sender(nth),
    isAdmitted: false,
    recipient,
  }));
  const rows = mails.map(({ id, kind: name, sender: from }) => ({ id, kind: name, subjectId: newId(), sender: from }));
  await db.insertInto('outbox').values(rows).execute();
  return mails;
}

const admitted = async (shop: TestShop, mails: Mails) =>
  (await admitMails(shop.shop, await addMails(shop, mails))).size;

const pass = ({ db }: TestShop, minutes: number) =>
  sql`update rate_limits set window_ends_at = window_ends_at - ${minutes} * interval '1 minute'`.execute(db);

describe('each kind of email', () => {
  test.each(Object.keys(unlimitedKinds))('%s is sent however many there are', async (kind) => {
    expect(await admitted(await open(), { kind, count: 40, sender: () => null })).toBe(40);
  });

  test.each([...Object.keys(limitedKinds), 'of_tomorrow'])('%s is limited for every sender', async (kind) => {
    const shop = await open();
    const most = kind === 'contact_message' ? 30 : 3;
    expect(await admitted(shop, { kind, count: 40, sender: () => network(1) })).toBe(most);
    if (kind === 'contact_message') return;
    expect(await admitted(shop, { kind, count: 40, sender: network })).toBe(3);
    expect(await admitted(shop, { kind, count: 40, sender: () => null })).toBe(0);
  });

  test('is either limited or says why not', () => {
    expect(Object.keys(limitedKinds).filter((kind) => Object.hasOwn(unlimitedKinds, kind))).toEqual([]);
    for (const reason of Object.values(unlimitedKinds)) expect(reason).toMatch(/^(a payment|the shop|the owner)/);
  });

  test('is not limited when the shop sends it, and is when a free order does', async () => {
    const shop = await open();
    expect(await admitted(shop, { kind: 'question_answered', count: 40, sender: () => SHOP })).toBe(40);
    expect(await admitted(shop, { kind: 'payment_received', count: 40, sender: network })).toBe(6);
  });
});

describe('a ceiling', () => {
  test('holds for mails that two shops send at the same time', async () => {
    const one = await open();
    const other = await openShopOn(one.connectionString, { RATE_LIMIT_SCALE: '1' });
    const mails = await addMails(one, { kind: 'order_placed', count: 60, sender: network });
    const each = mails.map((mail, nth) => admitMails((nth % 2 ? one : other).shop, [mail]));
    const sizes = (await Promise.all(each)).map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(6);
  });

  test('of a recipient cannot be used up by one sender, however long it goes on', async () => {
    const shop = await open();
    for (let hour = 0; hour < 30; hour++) {
      await admitted(shop, { kind: 'reset_password', count: 5, sender: () => network(1) });
      await pass(shop, 60);
    }
    expect(await admitted(shop, { kind: 'reset_password', count: 2, sender: () => network(2) })).toBe(2);
  });

  test('of password resets is reached only while the newest link works', async () => {
    const shop = await open();
    await admitted(shop, { kind: 'reset_password', count: 40, sender: network });
    await pass(shop, 59);
    expect(await admitted(shop, { kind: 'reset_password', count: 1, sender: () => network(99) })).toBe(0);
    await pass(shop, 1);
    expect(await admitted(shop, { kind: 'reset_password', count: 1, sender: () => network(99) })).toBe(1);
  });

  test('of what strangers tell leaves the mails by which the owner gets in', async () => {
    const shop = await open();
    for (const kind of ['order_placed', 'order_cancelled', 'newsletter_confirmation', 'question_answered'])
      await admitted(shop, { kind, count: 40, sender: network });
    for (const kind of ['reset_password', 'verify_email', 'order_link'])
      expect([kind, await admitted(shop, { kind, count: 1, sender: () => network(1) })]).toEqual([kind, 1]);
  });

  test('is the same for all spellings of one mailbox', async () => {
    const shop = await open();
    const spellings = ['victim@example.com', 'victim+1@example.com', 'Victim+two+2@Example.com', 'victim+@example.com'];
    const sizes = await Promise.all(
      spellings.map((recipient) => admitted(shop, { kind: 'order_placed', count: 5, sender: network, recipient })),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(6);
  });

  test('of a sender is shared by all recipients, and gives one more every two minutes', async () => {
    const shop = await open();
    const to = (nth: number) =>
      admitted(shop, { kind: 'order_placed', count: 1, sender: () => network(1), recipient: `${nth}@example.com` });
    const sizes: number[] = [];
    for (let nth = 0; nth < 33; nth++) sizes.push(await to(nth));
    expect(sizes).toEqual([...Array(30).fill(1), 0, 0, 0]);
    await pass(shop, 2);
    expect([await to(40), await to(41)]).toEqual([1, 0]);
  });

  test('counts recipients without their addresses', async () => {
    const shop = await open();
    await admitted(shop, { kind: 'order_placed', count: 2, sender: network });
    const keys = await shop.db.selectFrom('rateLimits').select('key').where('key', 'like', 'mailsTo%').execute();
    expect([keys.length, keys.filter(({ key }) => /@|owner/.test(key))]).toEqual([3, []]);
  });

  test('counts a mail once, at its first attempt', async () => {
    const shop = await open();
    const mails = await addMails(shop, { kind: 'order_placed', count: 6, sender: network });
    await admitMails(shop.shop, mails);
    const rows = await shop.db.selectFrom('outbox').select('admittedAt').execute();
    expect(rows.filter(({ admittedAt }) => admittedAt)).toHaveLength(6);
    const again = mails.map((mail) => ({ ...mail, isAdmitted: true }));
    expect((await admitMails(shop.shop, again)).size).toBe(6);
  });
});

describe('an account', () => {
  test('causes any number of mails to its own confirmed address, and few to others', async () => {
    const shop = await open();
    const owner = await shop.customer();
    await confirmEmail(shop.db, owner);
    const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const sender = () => accountSender(id);
    expect(await admitted(shop, { kind: 'order_placed', count: 40, sender, recipient: owner.email })).toBe(40);
    expect(await admitted(shop, { kind: 'order_placed', count: 40, sender })).toBe(3);
  });

  test('causes none before its address is confirmed, and after it was closed', async () => {
    const shop = await open();
    const owner = await shop.newcomer();
    const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const sender = () => accountSender(id);
    expect(await admitted(shop, { kind: 'order_placed', count: 2, sender, recipient: owner.email })).toBe(0);
    await confirmEmail(shop.db, owner);
    await shop.db.updateTable('users').set({ closedAt: new Date() }).execute();
    expect(await admitted(shop, { kind: 'order_placed', count: 2, sender, recipient: owner.email })).toBe(0);
  });
});
