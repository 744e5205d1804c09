import { describe, expect, test } from 'vitest';
import { closeAccount, listSessions } from '../../../contract/account/account.ts';
import { getAdmin, makeAdmin, revokeAdmin } from '../../../contract/account/user.ts';
import { listManagedProducts } from '../../../contract/catalogue/product.ts';
import { listBookings } from '../../../contract/orders/booking.ts';
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from '../../../contract/owner/staff.ts';
import type { StaffRole } from '../../../contract/role.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { idOf, staffMember } from '../../../testing/scene/staff.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });

async function invited(shop: TestShop, boss: Visitor, email: string, role: StaffRole = 'orders'): Promise<string> {
  await boss.call(inviteStaff, { body: { email, role } });
  const [mail] = await mailsTo(shop, email);
  if (!mail) throw new Error('There is no invitation');
  return tokenIn(mail);
}

const accept = async (someone: Visitor, token: string) => {
  const { status, body } = await someone.call(acceptInvitation, { body: { token } });
  return status === 200 ? body.role : body.code;
};

const roleOf = async ({ db }: TestShop, { email }: Visitor) =>
  (await db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirstOrThrow()).role;

describe('an invitation', () => {
  test('gives its role to the account with its email, once, and ends the other sessions', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    const elsewhere = shop.visitor();
    await elsewhere.signIn({ email: someone.email, password: PASSWORD });
    const token = await invited(shop, boss, someone.email);
    expect((await someone.call(listBookings)).status).toBe(403);
    expect(await accept(someone, token)).toBe('orders');
    expect((await someone.call(listBookings)).status).toBe(200);
    expect((await someone.call(listSessions)).body).toHaveLength(1);
    expect((await elsewhere.call(listBookings)).body.code).toBe('session_ended');
    expect(await accept(someone, token)).toBe('link_invalid');
    const { members, invitations } = (await boss.call(listStaff)).body;
    expect([members.map(({ email, role }) => [email, role]).sort(), invitations]).toEqual([
      [
        [boss.email, 'admin'],
        [someone.email, 'orders'],
      ].sort(),
      [],
    ]);
  });

  test('works for a person without an account, and confirms the email', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const email = 'new@example.com';
    const token = await invited(shop, boss, email, 'support');
    const someone = shop.visitor();
    await someone.signUp({ name: 'New', email, password: 'a long password' });
    expect(await accept(someone, token)).toBe('support');
    const user = shop.db.selectFrom('users').select('emailVerifiedAt').where('email', '=', email);
    expect((await user.executeTakeFirstOrThrow()).emailVerifiedAt).toBeInstanceOf(Date);
  });

  test('does not open for another account, and stays valid for its own', async () => {
    const shop = await openTestShop();
    const [boss, someone, other] = [await shop.admin(), await shop.customer(), await shop.customer()];
    const token = await invited(shop, boss, someone.email);
    expect(await accept(other, token)).toBe('foreign_email');
    expect(await accept(someone, token)).toBe('orders');
  });

  test('ends when it is withdrawn, replaced, expired, or its inviter is no longer an owner', async () => {
    const shop = await openTestShop();
    const [boss, other, someone] = [await shop.admin(), await shop.admin(), await shop.customer()];
    const withdrawn = await invited(shop, boss, someone.email);
    const [invitation] = (await boss.call(listStaff)).body.invitations;
    expect((await boss.call(withdrawInvitation, at(invitation?._id ?? ''))).body.invitations).toEqual([]);
    expect((await boss.call(withdrawInvitation, at(invitation?._id ?? ''))).body.code).toBe('invitation_not_found');
    const replaced = await invited(shop, boss, someone.email);
    const expired = await invited(shop, boss, someone.email, 'catalogue');
    await shop.db
      .updateTable('staffInvitations')
      .set({ expiresAt: new Date(0) })
      .execute();
    await shop.db
      .updateTable('mailLinks')
      .set({ expiresAt: new Date(0) })
      .execute();
    for (const token of [withdrawn, replaced, expired]) expect(await accept(someone, token)).toBe('link_invalid');
    await runMaintenance(shop.shop, failOn);
    expect(await shop.db.selectFrom('staffInvitations').selectAll().execute()).toEqual([]);
    const orphaned = await invited(shop, boss, someone.email);
    await other.call(removeStaff, at(await idOf(shop, boss)));
    expect(await accept(someone, orphaned)).toBe('link_invalid');
    expect((await other.call(listStaff)).body.invitations).toEqual([]);
    expect(await roleOf(shop, someone)).toBe('customer');
  });

  test('never changes the role of a person who works here already', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    const token = await invited(shop, boss, someone.email);
    await boss.call(makeAdmin, { params: { email: someone.email } });
    expect(await accept(someone, token)).toBe('already_staff');
    expect(await roleOf(shop, someone)).toBe('admin');
    const again = await boss.call(inviteStaff, { body: { email: someone.email, role: 'orders' } });
    expect([again.status, again.body.code]).toEqual([409, 'already_staff']);
  });

  test('of two who accept at once, one gets the role', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    const token = await invited(shop, boss, someone.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(someone, token)));
    expect(answers.sort()).toEqual(['link_invalid', 'link_invalid', 'link_invalid', 'orders']);
  });

  test('is neither sent nor accepted while everyone can read the emails', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow' });
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    const sent = await boss.call(inviteStaff, { body: { email: someone.email, role: 'orders' } });
    expect([sent.status, sent.body.code]).toEqual([409, 'mail_public']);
    expect(await accept(someone, 'a'.repeat(43))).toBe('mail_public');
    expect(await shop.db.selectFrom('staffInvitations').selectAll().execute()).toEqual([]);
  });

  test('that is accepted and withdrawn at once is one of them', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    for (let round = 0; round < 15; round++) {
      const someone = await shop.customer();
      const token = await invited(shop, boss, someone.email);
      const [invitation] = (await boss.call(listStaff)).body.invitations;
      const [accepted, withdrawn] = await Promise.all([
        accept(someone, token),
        boss.call(withdrawInvitation, at(invitation?._id ?? '')),
      ]);
      expect([
        ['orders', 404],
        ['link_invalid', 200],
      ]).toContainEqual([accepted, withdrawn.status]);
    }
  });

  test('is deleted with the account that it was sent to', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    await invited(shop, boss, someone.email);
    expect((await someone.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await shop.db.selectFrom('staffInvitations').selectAll().execute()).toEqual([]);
  });
});

describe('a role', () => {
  test('that is taken away ends at the next call of the same session', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await staffMember(shop, 'orders')];
    const id = await idOf(shop, someone);
    const answers = async () =>
      Promise.all([listBookings, listManagedProducts].map(async (each) => (await someone.call(each)).status));
    expect(await answers()).toEqual([200, 403]);
    expect((await boss.call(changeStaff, { ...at(id), body: { role: 'catalogue' } })).status).toBe(200);
    expect(await answers()).toEqual([403, 200]);
    expect((await someone.call(getAdmin, { params: { email: someone.email } })).body).toEqual({
      admin: false,
      role: 'catalogue',
    });
    expect((await boss.call(removeStaff, at(id))).status).toBe(200);
    expect(await answers()).toEqual([403, 403]);
  });

  test('is changed by an owner only: no other member of the staff can raise themselves', async () => {
    const shop = await openTestShop();
    await shop.admin();
    for (const role of ['catalogue', 'orders', 'support', 'accounting'] as const) {
      const someone = await staffMember(shop, role);
      const own = at(await idOf(shop, someone));
      const tries = [
        someone.call(changeStaff, { ...own, body: { role: 'admin' } }),
        someone.call(makeAdmin, { params: { email: someone.email } }),
        someone.call(inviteStaff, { body: { email: 'accomplice@example.com', role: 'admin' } }),
        someone.call(removeStaff, own),
      ];
      for (const { body } of await Promise.all(tries)) expect(body.code).toBe('forbidden');
      expect(await roleOf(shop, someone)).toBe(role);
    }
  });

  test('of a customer cannot be changed here, and revoking the admin role leaves other roles', async () => {
    const shop = await openTestShop();
    const [boss, someone, member] = [await shop.admin(), await shop.customer(), await staffMember(shop, 'orders')];
    const id = await idOf(shop, someone);
    for (const response of [
      await boss.call(changeStaff, { ...at(id), body: { role: 'orders' } }),
      await boss.call(removeStaff, at(id)),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'not_staff']);
    const revoked = await boss.call(revokeAdmin, { params: { email: member.email } });
    expect([revoked.body.modifiedCount, await roleOf(shop, member)]).toEqual([0, 'orders']);
  });

  test('that changed is emailed to its person, the last one only', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await staffMember(shop, 'orders')];
    const id = await idOf(shop, someone);
    const subjects = async () => {
      const mails = await mailsTo(shop, someone.email);
      return mails.filter(({ subject }) => subject === 'Your role has changed').map(({ text }) => text);
    };
    await boss.call(changeStaff, { ...at(id), body: { role: 'support' } });
    await boss.call(changeStaff, { ...at(id), body: { role: 'accounting' } });
    await boss.call(changeStaff, { ...at(id), body: { role: 'accounting' } });
    const [text, ...others] = await subjects();
    expect([text?.includes('Accounting'), others]).toEqual([true, []]);
    await boss.call(removeStaff, at(id));
    expect((await subjects())[0]).toContain('You no longer work on the shop.');
  });
});

describe('the last owner', () => {
  test('can be neither removed nor demoted', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await staffMember(shop, 'orders');
    const own = at(await idOf(shop, boss));
    for (const response of [
      await boss.call(removeStaff, own),
      await boss.call(changeStaff, { ...own, body: { role: 'orders' } }),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'last_admin']);
  });

  test('remains when two owners demote each other at once, in each way', async () => {
    const shop = await openTestShop();
    const [one, other] = [await shop.admin(), await shop.admin()];
    const ids = { one: await idOf(shop, one), other: await idOf(shop, other) };
    for (let round = 0; round < 20; round++) {
      await shop.db.updateTable('users').set({ role: 'admin' }).execute();
      const answers = await Promise.all([
        one.call(changeStaff, { ...at(ids.other), body: { role: 'orders' } }),
        round % 2 ? other.call(removeStaff, at(ids.one)) : other.call(revokeAdmin, { params: { email: one.email } }),
      ]);
      const { members } = (await (answers[0].status === 200 ? one : other).call(listStaff)).body;
      expect([round, members.filter(({ role }) => role === 'admin')]).toMatchObject([round, [{ role: 'admin' }]]);
      expect([403, 409]).toContain(Math.max(...answers.map(({ status }) => status)));
    }
  });
});
