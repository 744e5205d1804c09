import type { Database } from '../../src/db/connect.ts';
import { runChecks } from '../../src/domain/audit/run-checks.ts';
import { receive } from '../../src/domain/stock/receive.ts';
import type { Acknowledged } from './buyers.ts';

export async function unsettledCharges(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox.cardIntents as intent')
    .leftJoin('payments', 'payments.providerId', 'intent.id')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .select('intent.id')
    .where('intent.status', '=', 'succeeded')
    .where((eb) =>
      eb.or([
        eb('payments.id', 'is', null),
        eb('payments.status', 'not in', ['succeeded', 'refunded']),
        eb.and([eb('payments.status', '=', 'succeeded'), eb('orders.status', '!=', 'paid')]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function restock(db: Database): Promise<void> {
  const QUANTITY = 10;
  await db.transaction().execute(async (transaction) => {
    const low = await transaction.selectFrom('products').select('id').where('available', '<', QUANTITY).execute();
    await receive(
      transaction,
      low.map(({ id }) => ({ productId: id, quantity: QUANTITY })),
    );
  });
}

/** Compares what buyers were promised with the database, one sentence for each difference. */
export async function findInconsistencies(db: Database, { booked, charged }: Acknowledged): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status', 'idempotencyKey', 'userId']).execute();
  const payments = await db.selectFrom('payments').select(['orderId', 'status', 'providerId']).execute();
  const mails = await db.selectFrom('outbox').selectAll().execute();
  const known = new Set(orders.map(({ id }) => id));
  const settled = payments.filter(({ status }) => status === 'succeeded');
  const paid = orders.filter(({ status }) => status === 'paid');
  const intents = new Set(payments.map(({ providerId }) => providerId));
  // One without an error was dropped because it had nothing left to tell: the email was confirmed before it was sent.
  const isObsolete = ({ droppedAt, lastError }: (typeof mails)[number]) => droppedAt && !lastError;
  // Not due yet: the one that asks to pay.
  const isDelayed = ({ attempts, nextAttemptAt }: (typeof mails)[number]) =>
    attempts === 0 && nextAttemptAt > new Date();
  const waiting = mails.filter((mail) => (!mail.sentAt || mail.givenUpAt) && !isObsolete(mail) && !isDelayed(mail));
  return [
    ...[...booked].filter((id) => !known.has(id)).map((id) => `the booking ${id} was answered and is lost`),
    ...[...charged.keys()].filter((id) => !intents.has(id)).map((id) => `the charge ${id} is unknown to the shop`),
    ...duplicatesIn(orders.map((order) => `${order.userId} ${order.idempotencyKey}`)).map(
      (key) => `booked twice: ${key}`,
    ),
    ...duplicatesIn(settled.map(({ orderId }) => orderId)).map((id) => `the order ${id} is paid twice`),
    ...(settled.length === paid.length ? [] : [`${settled.length} payments, ${paid.length} paid orders`]),
    ...(await unsettledCharges(db)).map((id) => `the charge ${id} has paid no order`),
    ...(await auditDifferences(db)),
    ...duplicatesIn(mails.map(({ kind, subjectId }) => `${kind} ${subjectId}`)).map((mail) => `two mails: ${mail}`),
    ...waiting.map(({ kind, subjectId }) => `the mail ${kind} of ${subjectId} was not sent`),
  ];
}

async function auditDifferences(db: Database): Promise<string[]> {
  const checks = await runChecks(db);
  return checks.flatMap(({ name, rows }) =>
    rows.map(({ table, id, expected, found }) => `audit ${name}: ${table} ${id} expected ${expected}, found ${found}`),
  );
}

function duplicatesIn(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
