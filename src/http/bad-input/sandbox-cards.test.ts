import { describe, expect, test } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('the sandbox card provider', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  const refused = { method: 'POST' as const, status: 400, code: 'invalid_request' };
  const json = { 'content-type': 'application/json' };

  test('refuses a malformed card by its fields', async () => {
    const scene = await openScene();
    const path = '/sandbox/cards/confirm';
    const clientSecret = 'pi_unknown_secret';
    const one = (body: unknown, ...fields: string[]) => ({
      ...refused,
      name: JSON.stringify(body).slice(0, 80),
      path,
      asked: { body },
      fields,
    });
    await refuseAll(scene, [
      one({}, 'clientSecret', 'card'),
      one({ card }, 'clientSecret'),
      one({ clientSecret: 7, card }, 'clientSecret'),
      one({ clientSecret: 'x'.repeat(201), card }, 'clientSecret'),
      one({ clientSecret: 'pi\u0000', card }, 'clientSecret'),
      one({ clientSecret, card: 'x' }, 'card'),
      one({ clientSecret, card: [] }, 'card'),
      one({ clientSecret, card: { ...card, number: 4242424242424242 } }, 'card.number'),
      one({ clientSecret, card: { ...card, number: '4'.repeat(41) } }, 'card.number'),
      one({ clientSecret, card: { ...card, cvc: null } }, 'card.cvc'),
      one({ clientSecret, card: { number: card.number } }, 'card.expiry', 'card.cvc'),
      one({ clientSecret, card, amount: 1 }, 'amount'),
      one({ clientSecret, card: { ...card, holder: 'me' } }, 'card.holder'),
      { ...refused, name: 'broken', path, asked: { body: '{', headers: json }, code: 'malformed_json' },
      { ...refused, name: 'no body', path, fields: ['body'] },
    ]);
  });

  test('refuses a malformed authentication by its fields', async () => {
    const scene = await openScene();
    const path = '/sandbox/cards/authenticate';
    const clientSecret = 'pi_unknown_secret';
    const one = (body: unknown, ...fields: string[]) => ({
      ...refused,
      name: JSON.stringify(body).slice(0, 80),
      path,
      asked: { body },
      fields,
    });
    await refuseAll(scene, [
      one({}, 'clientSecret', 'agrees'),
      one({ clientSecret, agrees: 'yes' }, 'agrees'),
      one({ clientSecret, agrees: 1 }, 'agrees'),
      one({ clientSecret: null, agrees: true }, 'clientSecret'),
      one({ clientSecret: 'pi\u0000', agrees: true }, 'clientSecret'),
      one({ clientSecret, agrees: true, status: 'succeeded' }, 'status'),
      { ...refused, name: 'broken', path, asked: { body: '{', headers: json }, code: 'malformed_json' },
    ]);
  });

  test('refuses an unknown payment', async () => {
    const { someone, shop } = await openScene();
    const before = await allRows(shop.db);
    const asked = { body: { clientSecret: 'pi_unknown_secret', card } };
    const { status, body } = await someone.send('POST', '/sandbox/cards/confirm', asked);
    expect([status, body]).toEqual([402, { error: { message: 'We don’t know this payment.' } }]);
    expect(await allRows(shop.db)).toBe(before);
  });
});
