import { test } from 'vitest';
import { placeBooking } from '../../contract/orders/booking.ts';
import { newBookingOf } from './cases/ordering.ts';
import { refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

test('a malformed Idempotency-Key is refused by name', async () => {
  const scene = await openScene();
  const body = newBookingOf(scene);
  const keys = ['', ' ', 'two words', 'ü', 'tab\there', 'x'.repeat(256)];
  await refuseAll(
    scene,
    keys.map((key) => ({
      name: `key ${key.slice(0, 20)}`,
      method: 'POST' as const,
      path: placeBooking.path,
      asked: { body, headers: { 'idempotency-key': key } },
      status: 400,
      code: 'invalid_request',
      fields: ['Idempotency-Key'],
    })),
  );
});
