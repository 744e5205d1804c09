// A process that places orders, all at once: one JSON array of orders in, their results out.
import { json } from 'node:stream/consumers';
import { connect } from '../db/connect.ts';
import type { OrderToPlace } from '../domain/ordering/placing/order-to-place.ts';
import { placeOrderOfLines } from '../domain/ordering/placing/place-order-of-lines.ts';

export type PlacingResult = { orderId: string; number: number } | { code: string };

const [connectionString = ''] = process.argv.slice(2);
const orders = (await json(process.stdin)) as OrderToPlace[];
const { db, close } = connect({ connectionString, size: 15, onError: () => undefined });
const shop = { db, currency: 'USD', timeZone: 'UTC', rateLimitScale: 1, holdMinutes: 60, orderSecret: 'secret' };
const results = await Promise.all(
  orders.map((order) =>
    placeOrderOfLines(shop, order).catch((error): PlacingResult => ({ code: error.code ?? String(error) })),
  ),
);
await close();
process.stdout.write(JSON.stringify(results));
