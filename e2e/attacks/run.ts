// npm run attacks: hostile requests from three networks at a shop with its usual limits, one attack after another, and what
// visitors from other networks notice. `-- --only pages` runs the attacks whose name contains 'pages'; `--seconds 30` longer ones.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { connect } from '../../src/db/connect.ts';
import { startManagedShop } from '../faults/managed-shop.ts';
import { attacks } from './attacks.ts';
import { createClient } from './client.ts';
import { readMemory, type ShopMemory } from './memory.ts';
import { prepareScene, signUpAll } from './scene.ts';
import { pages, type Visit, visit } from './visitors.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: '15' } },
});
const ms = Number(values.seconds) * 1000;
const chosen = Object.keys(attacks).filter((name) => name.includes(values.only));

/** How many times the quiet p99 an attack may make it. */
const BUDGET = 2;

const shop = await startManagedShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback', SANDBOX_WEBHOOKS: 'off' });
const accounts = await signUpAll(shop.address, 60);
const { db, close } = connect({ connectionString: shop.databaseUrl, onError: () => undefined });
await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', 'like', 'visitor-%').execute();
const scene = await prepareScene(shop.address);
const call = createClient(shop.address, 30);
await visit(call, accounts, ms);
const quiet = await visit(call, accounts, ms);
const before = await readMemory(shop.address);
report('quiet', quiet);

let hasFailed = false;
for (const name of chosen) {
  const attacker = new Worker(new URL('./attacker-program.ts', import.meta.url), { workerData: { name, scene } });
  await delay(1000);
  const during = await visit(call, accounts, ms);
  await attacker.terminate();
  report(name, during);
  hasFailed ||= during.failures.length > 0;
}
// Slow bodies and connections end by themselves.
await delay(20_000);
report('quiet again', await visit(call, accounts, ms));
const after = await readMemory(shop.address);
console.log(`\nmemory before ${described(before)}, after ${described(after)}`);
hasFailed ||= after.bodyBytes > 0;
console.log(hasFailed ? 'FAILED: a visitor was refused, or memory is still reserved.' : 'No visitor was refused.');
await close();
await shop.stop();
process.exit(hasFailed ? 1 : 0);

function report(name: string, { times, failures }: Visit): void {
  const columns = pages.map((page) => {
    const p99 = percentile(times[page], 0.99);
    const ratio = p99 / percentile(quiet.times[page], 0.99);
    const mark = ratio > BUDGET ? ' OVER' : '';
    return `${page} p50 ${percentile(times[page], 0.5).toFixed(1)} p99 ${p99.toFixed(1)} ms ×${ratio.toFixed(1)}${mark}`.padEnd(
      44,
    );
  });
  console.log(`${name.padEnd(32)}${columns.join('')}${failures.slice(0, 3).join(', ')}`);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function described({ residentBytes, bodyBytes }: ShopMemory): string {
  return `${Math.round(residentBytes / 1e6)} MB (${bodyBytes} bytes of bodies)`;
}
