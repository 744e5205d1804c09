// A shop in a process of its own, to which customers send their carts, all at once: one JSON array of requests in, their
// answers out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { readConfig } from '../config/config.ts';
import { connect } from '../db/connect.ts';
import { assembleShop } from '../start/assemble.ts';

export type CartRequest = { session: string; body: Record<string, unknown> };
export type CartResponse = { status: number; orderId?: string; code?: string };

const [connectionString = ''] = process.argv.slice(2);
const requests = (await json(process.stdin)) as CartRequest[];
const dataDir = await mkdtemp(path.join(tmpdir(), 'order-carts-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' });
const connection = connect({ ...config.pool, connectionString, onError: () => undefined });
const shop = await assembleShop(config, connection);
const responses = await Promise.all(
  requests.map(async ({ session, body }): Promise<CartResponse> => {
    const headers = { cookie: `session=${session}` };
    const response = await shop.app.inject({ method: 'POST', url: '/api/checkout', headers, payload: body });
    return { status: response.statusCode, ...response.json<Omit<CartResponse, 'status'>>() };
  }),
);
await shop.close();
await connection.close();
await rm(dataDir, { recursive: true });
process.stdout.write(JSON.stringify(responses));
