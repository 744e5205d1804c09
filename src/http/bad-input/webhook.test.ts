import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('the webhook of the card provider', () => {
  const now = () => Math.floor(Date.now() / 1000);

  async function openSigned() {
    const scene = await openScene();
    const named = scene.shop.db.selectFrom('installation').select('value').where('name', '=', 'secret:sandbox-webhook');
    const { value } = await named.executeTakeFirstOrThrow();
    const sign = (body: string, at: string | number = now(), secret = value) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    const event = (body: string, signature?: string) => ({
      name: `${signature ?? 'unsigned'}: ${body.slice(0, 40)}`,
      method: 'POST' as const,
      path: '/api/payments/webhook',
      asked: {
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'sandbox-signature': signature }),
        },
      },
      status: 400,
    });
    return { scene, sign, event };
  }
  const paid = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' });

  test('accepts a signed event, even about an unknown payment', async () => {
    const { scene, sign, event } = await openSigned();
    const { method, path, asked } = event(paid, sign(paid));
    expect((await scene.someone.send(method, path, asked)).status).toBe(200);
  });

  test('refuses an event whose signature is missing, foreign, of another body or too old', async () => {
    const { scene, sign, event } = await openSigned();
    const refused = (signature?: string) => ({ ...event(paid, signature), code: 'webhook_refused' });
    const good = sign(paid);
    await refuseAll(scene, [
      refused(),
      refused(''),
      refused('t=,v1='),
      refused(good.replace('v1=', 'v0=')),
      refused(good.slice(0, -1)),
      refused(`${good},v1=${'0'.repeat(64)}`),
      refused(`t=${now()},v1=${'0'.repeat(64)}`),
      refused(sign(paid, now(), 'another secret')),
      refused(sign('{}')),
      refused(sign(paid, now() - 3600)),
      refused(sign(paid, now() + 3600)),
      refused(good.replace(/^t=\d+/, `t=${now() - 1}`)),
      refused(sign(paid, `0${now()}`)),
      refused(sign(paid, '9'.repeat(400))),
    ]);
  });

  test('refuses a signed body that is not an event', async () => {
    const { scene, sign, event } = await openSigned();
    const bodies = ['hello', '', 'null', '1', '[]', '{}', '{"id":7,"type":"payment_intent.succeeded"}'];
    await refuseAll(
      scene,
      bodies.map((body) => event(body, sign(body))),
    );
  });
});
