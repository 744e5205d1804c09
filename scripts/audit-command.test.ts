import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { placeManyOrders } from '../src/testing/scene/many-orders.ts';
import { openTestShop } from '../src/testing/test-shop.ts';
import { command } from './audit.ts';

async function audit(connectionString: string): Promise<{ code: number; printed: string }> {
  vi.stubEnv('DATABASE_URL', connectionString);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await command([], { log: print, error: print });
  return { code, printed: lines.join('\n') };
}

test('npm run audit exits with 0 while everything adds up, and with 1 when a row was changed by hand, which it names', async () => {
  const shop = await openTestShop();
  const { delivered } = await placeManyOrders(shop);
  const green = await audit(shop.connectionString);
  expect([green.code, green.printed]).toEqual([0, expect.stringMatching(/^ok .*[\s\S]*Everything adds up/)]);
  expect(green.printed).not.toContain('RED');

  await sql`update payments set amount = amount + 1 where order_id = ${delivered}`.execute(shop.db);
  const red = await audit(shop.connectionString);
  expect(red.code).toBe(1);
  expect(red.printed).toMatch(/RED Payments of orders: 1\n {4}orders /);
  expect(red.printed).toContain(delivered);
  expect(red.printed).toMatch(/\d rows differ/);
}, 60_000);
