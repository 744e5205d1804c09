import type { Database } from '../../src/db/connect.ts';
import { receive } from '../../src/domain/stock/receive.ts';
import { productsWithWrongStock } from '../../src/testing/stock.ts';
import type { Receipts } from './buyers.ts';

/** Of the intents whose card was charged, those that have neither paid an order nor been given back. */
export async function unsettled(db: Database): Promise<string[]> {
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

/** Puts ten of each product that is nearly sold out on the shelf, so that buyers find something until the end. */
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

/** Compares what buyers were told with what the shop has. Answers each difference in a sentence. */
export async function differences(db: Database, { booked, charged }: Receipts): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status', 'idempotencyKey', 'userId']).execute();
  const payments = await db.selectFrom('payments').select(['orderId', 'status', 'providerId']).execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'subjectId', 'sentAt', 'givenUpAt']).execute();
  const known = new Set(orders.map(({ id }) => id));
  const settled = payments.filter(({ status }) => status === 'succeeded');
  const paid = orders.filter(({ status }) => status === 'paid');
  const intents = new Set(payments.map(({ providerId }) => providerId));
  const waiting = mails.filter(({ sentAt, givenUpAt }) => !sentAt || givenUpAt);
  return [
    ...[...booked].filter((id) => !known.has(id)).map((id) => `the booking ${id} was answered and is lost`),
    ...[...charged.keys()].filter((id) => !intents.has(id)).map((id) => `the charge ${id} is unknown to the shop`),
    ...repeated(orders.map((order) => `${order.userId} ${order.idempotencyKey}`)).map((key) => `booked twice: ${key}`),
    ...repeated(settled.map(({ orderId }) => orderId)).map((id) => `the order ${id} is paid twice`),
    ...(settled.length === paid.length ? [] : [`${settled.length} payments, ${paid.length} paid orders`]),
    ...(await unsettled(db)).map((id) => `the charge ${id} has paid no order`),
    ...(await productsWithWrongStock(db)).map((id) => `the stock of ${id} is not the sum of its movements`),
    ...repeated(mails.map(({ kind, subjectId }) => `${kind} ${subjectId}`)).map((mail) => `two mails: ${mail}`),
    ...waiting.map(({ kind, subjectId }) => `the mail ${kind} of ${subjectId} was not sent`),
  ];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
