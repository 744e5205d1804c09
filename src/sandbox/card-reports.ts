import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { withoutWaiting } from '../db/without-waiting.ts';
import { SIGNATURE_HEADER } from './cards.ts';
import { sign } from './signature.ts';

type Webhook = { url: string; secret: string };

const BATCH = 100;

/** Over a week. */
const MAX_ATTEMPTS = 36;

const TIMEOUT_MS = 10_000;

/**
 * Reports paid intents to the shop's webhook, many in one signed request. Until a report is accepted, it is repeated after
 * 30 seconds, 1, 2 … minutes, up to 6 hours. Several processes may run this.
 */
export async function reportPayments(db: Database, webhook: Webhook): Promise<void> {
  let due: string[];
  do {
    due = (await claimReports(db, { limit: BATCH })).map(({ id }) => id);
    if (due.length === 0) return;
    await send(due, webhook);
    await markReported(db, { ids: due });
  } while (due.length === BATCH);
}

async function send(intentIds: string[], { url, secret }: Webhook): Promise<void> {
  const events = intentIds.map((intentId) => ({ id: `evt_${intentId}`, type: 'payment_intent.succeeded', intentId }));
  const body = JSON.stringify(events);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret) };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

// Longer than a request takes, so that a process that dies only delays its reports.
const claimReports = prepared(
  (_db, given: Given<{ limit: number }>) => sql<{ id: string }>`
    with due as materialized (
      select id from sandbox.card_intents where report_due_at <= now()
      order by report_due_at limit ${given('limit')}::integer
      for update skip locked
    )
    update sandbox.card_intents set
      report_attempts = report_attempts + 1,
      report_due_at = case when report_attempts < ${MAX_ATTEMPTS}
        then now() + least(power(2, report_attempts), 720) * interval '30 seconds' end
    where id = any(array(select id from due)) and ${withoutWaiting}
    returning id`,
);

const markReported = prepared(
  (_db, given: Given<{ ids: string[] }>) => sql`
    update sandbox.card_intents set report_due_at = null where id = any(${given('ids')}::text[]) and ${withoutWaiting}`,
);
