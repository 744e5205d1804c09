import { describe, expect, test } from 'vitest';
import { requestReset } from '../../../contract/account/account-mail.ts';
import { getAdmin, getUser, listUsers, makeAdmin, putUser } from '../../../contract/account/user.ts';
import { sendMessage } from '../../../contract/community/contact.ts';
import { exportSubscribers, listSubscribers, subscribe } from '../../../contract/community/newsletter.ts';
import { listBookings } from '../../../contract/orders/booking.ts';
import { book } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const spellings = [
  'Anna@Bücher.example',
  'anna@bu\u0308cher.example',
  'ANNA@XN--BCHER-KVA.example',
  ' anna@ｂücher。example ',
];

describe('L1 an email of an internationalised domain', () => {
  test('L1 is one account however it is written, and is shown as its owner writes it', async () => {
    const shop = await openTestShop();
    const anna = shop.visitor();
    const account = { name: 'Anna', password: 'secret' };
    const signedUp = await anna.signUp({ ...account, email: spellings[0] ?? '' });
    expect(signedUp.body.user?.email).toBe('anna@bücher.example');
    for (const email of spellings) {
      const again = await shop.visitor().signUp({ ...account, email });
      expect([email, again.body.code]).toEqual([email, 'email_taken']);
      const signedIn = await shop.visitor().signIn({ email, password: 'secret' });
      expect([email, signedIn.body.user?.email]).toEqual([email, 'anna@bücher.example']);
      const params = { email };
      expect((await anna.call(putUser, { params, body: params })).status).toBe(200);
      expect((await anna.call(getUser, { params })).body.email).toBe('anna@bücher.example');
      expect((await anna.call(getAdmin, { params })).body).toEqual({ admin: false, role: 'customer' });
      await shop.visitor().call(requestReset, { body: params });
    }
    const { id } = await book(anna, await stockProduct(shop.db));
    for (const email of spellings)
      expect((await anna.call(listBookings, { query: { email } })).body).toMatchObject([
        { _id: id, email: 'anna@bücher.example' },
      ]);
    const boss = await shop.admin();
    expect((await boss.call(listUsers)).body.map(({ email }) => email)).toContain('anna@bücher.example');
    expect((await boss.call(makeAdmin, { params: { email: spellings[1] ?? '' } })).body).toEqual({ modifiedCount: 1 });
    const stored = await shop.db.selectFrom('users').select('email').where('name', '=', 'Anna').execute();
    expect(stored).toEqual([{ email: 'anna@xn--bcher-kva.example' }]);
    // The transport gets the domain that mail servers have.
    expect((await mailsTo(shop, 'anna@xn--bcher-kva.example')).length).toBeGreaterThan(1);
  });

  test('H7 subscribes once, and H9 is shown to the shop', async () => {
    const shop = await openTestShop();
    for (const email of spellings) expect((await shop.visitor().call(subscribe, { body: { email } })).status).toBe(200);
    const boss = await shop.admin();
    expect((await boss.call(listSubscribers)).body.map(({ email }) => email)).toEqual(['anna@bücher.example']);
    expect((await boss.call(exportSubscribers)).body.csv).toContain('anna@bücher.example');
    const body = { name: 'A', email: spellings[0], subject: 'S', message: 'M' };
    await shop.visitor().call(sendMessage, { body });
    const [mail] = await mailsTo(shop, 'shop@example.com');
    expect([mail?.text, mail?.replyTo]).toEqual([
      expect.stringContaining('anna@bücher.example'),
      'anna@xn--bcher-kva.example',
    ]);
  });
});

describe('C8 C9 C10 the {email} of a path', () => {
  test.each([
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'a/b@example.com',
    'a%2fb@example.com',
    'a?b#c@example.com',
    'иван@почта.рф',
    `${'д'.repeat(120)}@почта.рф`,
    `${'%'.repeat(200)}@example.com`,
  ])('C9 can be %s', async (email) => {
    const shop = await openTestShop();
    const someone = shop.visitor();
    expect((await someone.signUp({ name: 'Ada', email, password: 'secret' })).status).toBe(201);
    const params = { email };
    expect((await someone.call(putUser, { params, body: { email } })).status).toBe(200);
    expect((await someone.call(getUser, { params })).body.email).toBe(email);
    expect((await someone.call(getAdmin, { params })).body).toEqual({ admin: false, role: 'customer' });
  });
});
