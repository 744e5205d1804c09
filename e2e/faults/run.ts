// npm run faults: injects faults into a running shop while buyers book and pay, and checks that it recovers by itself.
// `-- --rounds 3` runs 3 rounds of each fault instead of 20; `-- --only node` runs the faults whose name contains 'node'.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, type Database } from '../../src/db/connect.ts';
import { confirmEmail } from '../../src/testing/scene/customer.ts';
import { startBuyers } from './buyers.ts';
import { findInconsistencies, restock, unsettledCharges } from './consistency.ts';
import { faults } from './faults.ts';
import { type ManagedShop, startManagedShop } from './managed-shop.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const chosen = Object.entries(faults).filter(([name]) => name.includes(values.only));

const BUYERS = 8;
/** Charges made before the fault ended must be settled within this time. */
const LIMIT_SECONDS = 60;
const BEFORE_MS = 3_000;

const shop = await startManagedShop();
const { db, close } = connect({ connectionString: shop.databaseUrl, onError: () => undefined });
const stopping = new AbortController();
const { acknowledged, ended } = await startBuyers(shop.address, {
  buyers: BUYERS,
  signal: stopping.signal,
  confirm: (email) => confirmEmail(db, { email }),
});

let hasFailed = false;
for (const [name, fault] of chosen) {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await retryUntilSuccess(() => restock(db));
    await delay(BEFORE_MS);
    await fault(shop);
    seconds.push(await secondsToSettle(db, shop));
  }
  seconds.sort((a, b) => a - b);
  const last = seconds.at(-1) ?? 0;
  hasFailed ||= last > LIMIT_SECONDS;
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(26)} ${rounds} rounds, every charge settled after ${median.toFixed(1)} s (median), ${last.toFixed(1)} s at most${last > LIMIT_SECONDS ? ': TOO LATE' : ''}`,
  );
}
stopping.abort();
await ended;
await secondsToSettle(db, shop);
// The last mails are sent within seconds; an interrupted one is retried after a minute.
let found = await findInconsistencies(db, acknowledged);
for (let waited = 0; found.length > 0 && waited < 120; waited++) {
  await delay(1_000);
  found = await findInconsistencies(db, acknowledged);
}
const failures = [...acknowledged.failures].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
console.log(
  `\n${acknowledged.booked.size} bookings answered, ${acknowledged.charged.size} cards charged, failures: ${failures}`,
);
console.log(`The shop's process was started again ${shop.restarts()} times. Its log: ${shop.logFile}`);
console.log(found.length === 0 ? 'Nothing was lost and nothing done twice.' : found.slice(0, 20).join('\n'));
await close();
await shop.stop();
process.exit(hasFailed || found.length > 0 ? 1 : 0);

async function secondsToSettle(database: Database, { address }: ManagedShop): Promise<number> {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  const until = Date.now();
  const isSettled = async () => {
    const open = await unsettledCharges(database);
    return !open.some((id) => (acknowledged.charged.get(id) ?? 0) <= until);
  };
  const isServing = () => fetch(`${address}/api/products?limit=1`).then(({ ok }) => ok);
  while (seconds() < 2 * LIMIT_SECONDS) {
    if (
      await Promise.all([isSettled(), isServing()]).then(
        (all) => all.every(Boolean),
        () => false,
      )
    )
      return seconds();
    await delay(200);
  }
  return seconds();
}

async function retryUntilSuccess(act: () => Promise<void>): Promise<void> {
  for (;;) {
    if (
      await act().then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(500);
  }
}
