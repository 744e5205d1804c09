import { readFileSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Bench } from '../cases/case.ts';
import type { BenchDatabase } from '../database/cluster.ts';
import { describeSize, type Size } from '../database/filled.ts';
import { browserHeaders, fetchResponse } from '../load/fetch-response.ts';
import { startShop } from '../shop-process.ts';
import { type Plan, readPlans } from './read-plans.ts';
import { growthRows } from './rows.ts';

/** PostgreSQL chooses its final plan of a prepared statement at the sixth execution. */
const EXECUTIONS = 7;

export type CallPlans = { call: string; size: string; plans: Plan[] };

/** What PostgreSQL did for one request of each call, as auto_explain logs it: the shop's own statements and values. */
export async function collectPlans({ cluster, options: { workers } }: Bench): Promise<CallPlans[]> {
  const found: CallPlans[] = [];
  for (const size of [{ products: 1_000_000 }, { products: 47_551, orders: 1_000_000 }]) {
    const database = await cluster.open(size);
    await logPlans(database);
    // After the setting, so that its connections have it.
    const shop = await startShop({ databaseUrl: database.url, workers });
    found.push(...(await plansOf(size, database, { log: cluster.log, address: shop.address })));
    await shop.close();
    await database.drop();
  }
  return found;
}

async function logPlans({ db, name }: BenchDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_parameter_max_length': '200',
  };
  for (const [setting, value] of Object.entries(settings))
    await sql.raw(`alter database ${name} set ${setting} = '${value}'`).execute(db);
}

type Place = { log: string; address: string };

async function plansOf(size: Size, { db }: BenchDatabase, { log, address }: Place): Promise<CallPlans[]> {
  const found: CallPlans[] = [];
  for (const row of growthRows.filter((row) => row.of === (size.orders ? 'orders' : 'products'))) {
    const headers = { ...browserHeaders, ...(await row.headers?.(db)) };
    const paths = (await row.paths(db, size))(1);
    let begin = 0;
    for (let execution = 0; execution < EXECUTIONS; execution++) {
      begin = statSync(log).size;
      await fetchResponse(address, paths[execution % paths.length] as string, headers);
    }
    const logged = readFileSync(log).subarray(begin).toString();
    found.push({ call: row.name, size: describeSize(size), plans: readPlans(logged) });
  }
  return found;
}
