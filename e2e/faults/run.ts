// npm run faults: breaks a running shop again and again while buyers book and pay, and checks that it goes on by itself.
// `-- --rounds 3` runs fewer rounds of each fault than 20; `-- --only node` only the faults whose name holds that word.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, type Database } from '../../src/db/connect.ts';
import { differences, restock, unsettled } from './books.ts';
import { buyWithoutEnd } from './buyers.ts';
import { faults } from './faults.ts';
import { type ManagedShop, startManagedShop } from './managed-shop.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const chosen = Object.entries(faults).filter(([name]) => name.includes(values.only));

const BUYERS = 8;
/** What was charged before the fault ended is settled this long after it, without anybody doing anything. */
const LIMIT_SECONDS = 60;
/** Load before each fault. */
const BEFORE_MS = 3_000;

const shop = await startManagedShop();
const { db, close } = connect({ connectionString: shop.databaseUrl, onError: () => undefined });
const leaving = new AbortController();
const { receipts, ended } = await buyWithoutEnd(shop.address, { buyers: BUYERS, signal: leaving.signal });

let isWrong = false;
for (const [name, fault] of chosen) {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await patiently(() => restock(db));
    await delay(BEFORE_MS);
    await fault(shop);
    seconds.push(await secondsToSettle(db, shop));
  }
  seconds.sort((a, b) => a - b);
  const last = seconds.at(-1) ?? 0;
  isWrong ||= last > LIMIT_SECONDS;
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  console.log(
    `${name.padEnd(26)} ${rounds} rounds, every charge settled after ${median.toFixed(1)} s (median), ${last.toFixed(1)} s at most${last > LIMIT_SECONDS ? ': TOO LATE' : ''}`,
  );
}
leaving.abort();
await ended;
await secondsToSettle(db, shop);
// The last mails go out within seconds; one whose sending was interrupted is tried again after a minute.
let found = await differences(db, receipts);
for (let waited = 0; found.length > 0 && waited < 120; waited++) {
  await delay(1_000);
  found = await differences(db, receipts);
}
const failures = [...receipts.failures].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
console.log(
  `\n${receipts.booked.size} bookings answered, ${receipts.charged.size} cards charged, failures: ${failures}`,
);
console.log(`The shop's process was started again ${shop.restarts()} times. Its log: ${shop.logFile}`);
console.log(found.length === 0 ? 'Nothing was lost and nothing done twice.' : found.slice(0, 20).join('\n'));
await close();
await shop.stop();
process.exit(isWrong || found.length > 0 ? 1 : 0);

/** How long it takes until each charge that was made by now has paid its order, and visitors are served. */
async function secondsToSettle(database: Database, { address }: ManagedShop): Promise<number> {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1000;
  const until = Date.now();
  const isSettled = async () => {
    const open = await unsettled(database);
    return !open.some((id) => (receipts.charged.get(id) ?? 0) <= until);
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

async function patiently(act: () => Promise<void>): Promise<void> {
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
