import { expect, test } from 'vitest';
import { newId } from '../domain/kernel/id.ts';
import { addApp } from '../testing/scene/second-factor.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { recordPublicDemo, revokePublicDemoAccess } from './public-demo.ts';

test('what anyone could have taken over while emails were public ends with the first real email service', async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const boss = await shop.admin();
  await addApp(boss);
  await db
    .insertInto('staffInvitations')
    .values({
      ...{ id: newId(), email: 'helper@example.com', role: 'admin', expiresAt: new Date(Date.now() + 3_600_000) },
      invitedBy: (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
    })
    .execute();
  const left = async () => ({
    factors: await db.selectFrom('totpFactors').select('userId').execute(),
    codes: (await db.selectFrom('recoveryCodes').select('userId').execute()).length,
    invitations: await db.selectFrom('staffInvitations').select('id').execute(),
    sessions: await db.selectFrom('sessions').select('id').execute(),
    users: await db.selectFrom('users').select(['role', 'secondFactorAt', 'emailVerifiedAt']).execute(),
  });
  await revokePublicDemoAccess(db);
  expect((await left()).users).toEqual([expect.objectContaining({ role: 'admin' })]);

  await recordPublicDemo(db);
  await revokePublicDemoAccess(db);
  expect(await left()).toEqual({
    ...{ factors: [], codes: 0, invitations: [], sessions: [] },
    users: [{ role: 'customer', secondFactorAt: null, emailVerifiedAt: null }],
  });
});
