import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { getUser } from '../../contract/account/user.ts';
import { PASSWORD } from '../../testing/scene/customer.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { type SharedShop, test } from './shared-shop.ts';

describe('an access token', () => {
  const askWith = async (someone: Visitor, authorization: string) => {
    const asked = { params: { email: someone.email }, headers: { authorization } };
    const { status, body, headers } = await someone.call(getUser, asked);
    return [status, body.code, headers['www-authenticate']].filter(Boolean).join(' ');
  };
  const shopKey = async ({ db }: SharedShop) => {
    const named = db.selectFrom('installation').select('value').where('name', '=', 'secret:access-token');
    return new TextEncoder().encode((await named.executeTakeFirstOrThrow()).value);
  };
  const sessionOf = async ({ db }: SharedShop, { email }: Visitor) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'users.id as userId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const tokenFor = async (
    shop: SharedShop,
    someone: Visitor,
    { key = undefined as Uint8Array | undefined, alg = 'HS256', exp = '1 hour' } = {},
  ) => {
    const { id, userId } = await sessionOf(shop, someone);
    const token = new SignJWT({ sid: id }).setProtectedHeader({ alg }).setSubject(userId).setIssuedAt();
    return token.setExpirationTime(exp).sign(key ?? (await shopKey(shop)));
  };

  test('R4 is accepted while it and its session last', async ({ shop }) => {
    const someone = await shop.customer();
    expect(await askWith(someone, `Bearer ${someone.token}`)).toBe('200');
    expect(await askWith(someone, `Bearer ${await tokenFor(shop, someone)}`)).toBe('200');
  });

  test('R4 that is malformed is refused', async ({ shop }) => {
    const someone = await shop.customer();
    const [head, payload, signature] = someone.token.split('.') as [string, string, string];
    const another = await shop.customer();
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const malformed = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(5000)}`,
      `Basic ${someone.token}`,
      someone.token,
      `Bearer ${someone.token} ${someone.token}`,
      `Bearer ${head}.${payload}.`,
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `Bearer ${head}.${another.token.split('.')[1]}.${signature}`,
    ];
    for (const authorization of malformed) {
      const response = await askWith(someone, authorization);
      expect({ authorization, response }).toEqual({ authorization, response: '401 not_signed_in Bearer' });
    }
  });

  test('R4 signed with another key or algorithm is refused', async ({ shop }) => {
    const someone = await shop.customer();
    const foreignKey = new TextEncoder().encode('another shop’s secret, just as long as ours');
    const foreign = await tokenFor(shop, someone, { key: foreignKey });
    expect(await askWith(someone, `Bearer ${foreign}`)).toBe('401 not_signed_in Bearer');
    const otherWay = await tokenFor(shop, someone, {
      alg: 'HS512',
      key: Buffer.concat([await shopKey(shop), Buffer.alloc(32)]),
    });
    expect(await askWith(someone, `Bearer ${otherWay}`)).toBe('401 not_signed_in Bearer');
  });

  test('R4 that has expired is refused as an ended session', async ({ shop }) => {
    const someone = await shop.customer();
    const expired = await tokenFor(shop, someone, { exp: '-1 second' });
    expect(await askWith(someone, `Bearer ${expired}`)).toBe('401 session_ended Bearer');
  });

  test('R4 ends with sign-out, unlike the tokens of other sessions', async ({ shop }) => {
    const someone = await shop.customer();
    const elsewhere = shop.visitor();
    await elsewhere.signIn({ email: someone.email, password: PASSWORD });
    await someone.signOut();
    expect(await askWith(someone, `Bearer ${someone.token}`)).toBe('401 session_ended Bearer');
    expect(await askWith(elsewhere, `Bearer ${elsewhere.token}`)).toBe('200');
  });

  test('R4 ends with its session’s time and with the account', async ({ shop }) => {
    const [late, gone] = [await shop.customer(), await shop.customer()];
    const { id } = await sessionOf(shop, late);
    await shop.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', gone.email).execute();
    expect(await askWith(late, `Bearer ${late.token}`)).toBe('401 session_ended Bearer');
    expect(await askWith(gone, `Bearer ${gone.token}`)).toBe('401 session_ended Bearer');
    expect((await gone.renewToken()).body).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
