import type { DatabaseTransaction } from '../../../db/connect.ts';
import { assertSteppedUp } from '../../identity/second-factor/step-up.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findShopSettings } from '../../shop-settings/shop-settings.ts';

/** Above the amount that the owner sets. Throws `step_up_required` (docs/decisions/0169-step-up.md). */
export async function assertMayRefund(transaction: DatabaseTransaction, actor: Actor, amount: number): Promise<void> {
  const { stepUpRefundAmount } = await findShopSettings(transaction);
  if (stepUpRefundAmount !== null && amount > stepUpRefundAmount) await assertSteppedUp(transaction, actor);
}
