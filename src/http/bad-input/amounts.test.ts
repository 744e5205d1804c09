import { describe, expect, test } from 'vitest';
import { placeBooking } from '../../contract/orders/booking.ts';
import { newBookingOf } from './cases/ordering.ts';
import { refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('a booking', () => {
  test('O6 of more than the stock is refused at its quantity', async () => {
    const scene = await openScene();
    const body = newBookingOf(scene);
    const wrongs = [1000, 2 ** 31 - 1, 2 ** 31, 3_000_000_000, Number.MAX_SAFE_INTEGER].map((quantity) => ({
      name: `quantity = ${quantity}`,
      method: 'POST' as const,
      path: placeBooking.path,
      asked: { body: { ...body, quantity } },
      status: 409,
      code: 'out_of_stock',
      fields: ['quantity'],
    }));
    await refuseAll(scene, wrongs);
  });

  test('O6 with a total beyond the safe integers is refused like any wrong price', async () => {
    const { someone, product } = await openScene();
    const body = {
      email: someone.email,
      customerName: 'x',
      _id: product.id,
      price: 90_071_992_547_409,
      quantity: 2 ** 31 - 1,
    };
    expect((await someone.call(placeBooking, { body })).body.code).toBe('price_changed');
  });

  test('with a wrong price is refused, however large the price is', async () => {
    const scene = await openScene();
    const body = newBookingOf(scene);
    const refused = { method: 'POST' as const, path: placeBooking.path, status: 409, code: 'price_changed' };
    await refuseAll(
      scene,
      [0, 1e12, 1e21, 1e300].map((price) => ({ ...refused, name: `${price}`, asked: { body: { ...body, price } } })),
    );
  });
});
