import { expect, test } from 'vitest';
import { openTestShop } from '../../../testing/test-shop.ts';
import { openChallenge } from './challenges.ts';
import { consumePasskeyChallenge, recordPasskeyChallenge, type SignedFor } from './passkey-challenges.ts';

test('what a passkey signs counts once, and only for what it was asked', async () => {
  const shop = await openTestShop();
  await shop.customer();
  await shop.customer();
  const sessions = await shop.db.selectFrom('sessions').select(['id as sessionId', 'userId']).execute();
  const [{ sessionId, userId } = { sessionId: '', userId: '' }, { sessionId: other } = { sessionId: '' }] = sessions;
  const kinds: SignedFor[] = [
    { sessionId },
    { sessionId, isForNew: true },
    { sessionId: other },
    { signInToken: await openChallenge(shop.db, userId) },
  ];
  for (const [index, asked] of kinds.entries()) {
    const challenge = `challenge-${index}`;
    await recordPasskeyChallenge(shop.db, challenge, asked);
    for (const wrong of kinds.filter((kind) => kind !== asked))
      expect([asked, wrong, await consumePasskeyChallenge(shop.db, challenge, wrong)]).toEqual([asked, wrong, false]);
    const both = [1, 2].map(() => consumePasskeyChallenge(shop.db, challenge, asked));
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
  }
  await recordPasskeyChallenge(shop.db, 'late', { sessionId });
  await shop.db.updateTable('passkeyChallenges').set({ expiresAt: new Date() }).execute();
  expect(await consumePasskeyChallenge(shop.db, 'late', { sessionId })).toBe(false);
});
