import { Refusal } from '../contract/error.ts';
import type { Database } from '../db/connect.ts';
import type { RefundPart } from '../domain/payment/card/card-payments.ts';

/** Without `part` refunds all that is left. The same part only once. Throws `refund_refused`. */
export async function refundIntent(db: Database, id: string, part?: RefundPart): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const intent = await transaction
      .selectFrom('sandbox.cardIntents')
      .select(['amount', 'refundedAmount', 'refundedAt'])
      .where('id', '=', id)
      .where('status', '=', 'succeeded')
      .forUpdate()
      .executeTakeFirst();
    if (!intent) throw new Refusal('refund_refused', { reason: 'resource_missing', amount: part?.amount ?? 0 });
    const left = intent.refundedAt ? 0 : intent.amount - intent.refundedAmount;
    const { refundId, amount = left } = part ?? {};
    if (left === 0 || (refundId && (await isMade(transaction, refundId)))) return;
    if (amount > left) throw new Refusal('refund_refused', { reason: 'amount_too_large', amount });
    if (refundId) {
      await transaction.insertInto('sandbox.cardRefunds').values({ id: refundId, intentId: id, amount }).execute();
    }
    await transaction
      .updateTable('sandbox.cardIntents')
      .set(amount === left ? { refundedAt: new Date() } : { refundedAmount: intent.refundedAmount + amount })
      .where('id', '=', id)
      .execute();
  });
}

async function isMade(db: Database, refundId: string): Promise<boolean> {
  const made = await db.selectFrom('sandbox.cardRefunds').select('id').where('id', '=', refundId).executeTakeFirst();
  return made !== undefined;
}
