import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { getAdmin, getUser, putUser } from '../../../contract/account/user.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const profile = {
  university: 'TU Wien',
  location: 'Vienna',
  phone_number: '+43 1 58801',
  linkdin_link: 'https://www.linkedin.com/in/somebody',
};
const noProfile = { university: null, location: null, phone_number: null, linkdin_link: null };

const readProfile = async (someone: Visitor) =>
  (await someone.call(getUser, { params: { email: someone.email } })).body;
const put = (someone: Visitor, fields: object, email = someone.email) =>
  someone.call(putUser, { params: { email }, body: { email, ...fields } });
const profilesOf = (shop: TestShop) => shop.db.selectFrom('profiles').selectAll().execute();

describe('C8 GET /admin/{email}', () => {
  test('C8 GET /admin/{email} tells customers and admins their role', async () => {
    const shop = await openTestShop();
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    expect((await customer.call(getAdmin, { params: { email: customer.email } })).body).toEqual({
      admin: false,
      role: 'customer',
    });
    expect((await admin.call(getAdmin, { params: { email: admin.email } })).body).toEqual({
      admin: true,
      role: 'admin',
    });
  });

  test('C8 GET /admin/{email} answers admins about any user, in any spelling of the address', async () => {
    const shop = await openTestShop();
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    const askAbout = async (email: string) => {
      const { status, body } = await admin.call(getAdmin, { params: { email } });
      return [status, body.admin ?? body.code];
    };
    expect(await askAbout(customer.email)).toEqual([200, false]);
    expect(await askAbout(` ${admin.email.toUpperCase()}`)).toEqual([200, true]);
    expect(await askAbout('nobody@example.com')).toEqual([404, 'user_not_found']);
  });

  test('C8 GET /admin/{email} does not reveal accounts to customers', async () => {
    const shop = await openTestShop();
    const [customer, other] = [await shop.customer(), await shop.admin()];
    for (const endpoint of [getAdmin, getUser]) {
      for (const email of [other.email, 'nobody@example.com']) {
        const { status, body } = await customer.call(endpoint, { params: { email } });
        expect([status, body.code]).toEqual([403, 'forbidden']);
      }
    }
  });
});

describe('C9 GET /user/{email}', () => {
  test('C9 GET /user/{email} returns the profile, initially empty', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer('Ada');
    expect(await readProfile(customer)).toEqual({ email: customer.email, name: 'Ada', role: 'customer', ...noProfile });
  });

  test('C9 GET /user/{email} answers admins about any user', async () => {
    const shop = await openTestShop();
    const [customer, admin] = [await shop.customer('Ada'), await shop.admin()];
    await put(customer, profile);
    const about = (email: string) => admin.call(getUser, { params: { email } });
    expect((await about(customer.email)).body).toEqual({
      email: customer.email,
      name: 'Ada',
      role: 'customer',
      ...profile,
    });
    expect((await readProfile(admin)).role).toBe('admin');
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', customer.email).execute();
    for (const email of [customer.email, 'nobody@example.com']) {
      const { status, body } = await about(email);
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([404, 'user_not_found', 'email']);
    }
  });
});

describe('C10 PUT /user/{email}', () => {
  test('L7 PUT /user/{email} returns an access token for one hour', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const { status, body } = await put(customer, {});
    expect(status).toBe(200);
    expect(body.user).toEqual({ email: customer.email, name: 'Customer', role: 'customer', ...noProfile });
    customer.token = body.token;
    expect((await readProfile(customer)).email).toBe(customer.email);
    const { iat, exp } = decodeJwt(body.token);
    expect(Number(exp) - Number(iat)).toBe(3600);
  });

  test('L7 the token contains no internal data', async () => {
    const shop = await openTestShop();
    const { token } = await shop.customer();
    expect(Object.keys(decodeJwt(token)).sort()).toEqual(['exp', 'iat', 'sid', 'sub']);
  });

  test('L7 PUT /user/{email} accepts any spelling of the address', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const { status, body } = await put(customer, {}, ` ${customer.email.toUpperCase()} `);
    expect([status, body.user?.email]).toEqual([200, customer.email]);
  });

  test('C10 PUT /user/{email} stores the profile, and a later one replaces it', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer('Ada');
    const first = await put(customer, profile);
    const whole = { email: customer.email, name: 'Ada', role: 'customer' };
    expect(first.body).toEqual({ token: expect.any(String), user: { ...whole, ...profile } });
    expect(await readProfile(customer)).toEqual({ ...whole, ...profile });
    const moved = { ...profile, location: '  Graz ', linkdin_link: 'https://example.com/ada' };
    await put(customer, moved);
    expect(await readProfile(customer)).toEqual({ ...whole, ...moved, location: 'Graz' });
    expect(await profilesOf(shop)).toHaveLength(1);
  });

  test('C10 PUT /user/{email} for a token does not change the profile', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    await put(customer, profile);
    expect((await put(customer, {})).body.user).toMatchObject(profile);
    expect(await readProfile(customer)).toMatchObject(profile);
  });

  test('C10 PUT /user/{email} names the missing field and stores nothing', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    for (const [field, message] of [
      ['university', 'University is Required'],
      ['location', 'Location is Required'],
      ['phone_number', 'Phone number is Required'],
      ['linkdin_link', 'Link is Required'],
    ] as const) {
      const { [field]: _, ...others } = profile;
      for (const fields of [others, { ...profile, [field]: '' }, { ...profile, [field]: ' \t' }]) {
        const { status, body } = await put(customer, fields);
        const problems = body.errors ?? [];
        expect([field, status, body.token, problems[0]?.message]).toEqual([field, 400, undefined, message]);
        expect(new Set(problems.map((problem) => problem.field))).toEqual(new Set([field]));
      }
    }
    expect(await profilesOf(shop)).toEqual([]);
  });

  test('C10 PUT /user/{email} with one field names all missing ones', async () => {
    const shop = await openTestShop();
    const { body } = await put(await shop.customer(), { location: 'Vienna' });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['linkdin_link', 'phone_number', 'university']);
  });

  test('C10 PUT /user/{email} accepts only https links', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer();
    const links = [
      'http://www.linkedin.com/in/somebody',
      'www.linkedin.com/in/somebody',
      '//www.linkedin.com/in/somebody',
      'javascript:alert(1)',
      'data:text/html,hello',
      'ftp://example.com',
      'https://',
      'https',
    ];
    for (const link of links) {
      const { status, body } = await put(customer, { ...profile, linkdin_link: link });
      const [problem] = body.errors ?? [];
      expect([link, status, problem?.field, problem?.message]).toEqual([
        link,
        400,
        'linkdin_link',
        'Enter a link that starts with https://',
      ]);
    }
    expect(await profilesOf(shop)).toEqual([]);
  });

  test('C10 PUT /user/{email} refuses another user’s email and changes nothing', async () => {
    const shop = await openTestShop();
    const [customer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
    for (const asker of [customer, admin]) {
      for (const asked of [
        { params: { email: other.email }, body: { email: other.email, ...profile } },
        { params: { email: other.email }, body: { email: asker.email, ...profile } },
        { params: { email: asker.email }, body: { email: other.email, ...profile } },
        { params: { email: 'nobody@example.com' }, body: { email: 'nobody@example.com' } },
      ]) {
        const { status, body } = await asker.call(putUser, asked);
        expect([status, body.code, body.token, body.errors?.[0]?.field]).toEqual([
          403,
          'foreign_email',
          undefined,
          'email',
        ]);
      }
    }
    expect(await profilesOf(shop)).toEqual([]);
  });

  test('C10 PUT /user/{email} does not change protected fields', async () => {
    const shop = await openTestShop();
    const customer = await shop.customer('Ada');
    for (const fields of [{ role: 'admin' }, { ...profile, role: 'admin' }, { name: 'Eve' }, { _id: '1' }]) {
      expect((await put(customer, fields)).status).toBe(400);
    }
    expect(await readProfile(customer)).toEqual({ email: customer.email, name: 'Ada', role: 'customer', ...noProfile });
  });
});
