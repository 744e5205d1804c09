import { refundOf, type StripeEvent } from './api.ts';
import { type Dispute, type Ledger, newStripeId, seconds } from './ledger.ts';

/** Actions in Stripe's dashboard, and disputes that a cardholder opens at the bank. */
export function dashboard(ledger: Ledger, emit: (event: StripeEvent) => void) {
  const chargeOf = (intentId: string) => {
    const charge = ledger.charges.get(ledger.intents.get(intentId)?.latest_charge ?? '');
    if (!charge) throw new Error(`There is no charge of ${intentId}`);
    return charge;
  };
  return {
    refund: (intentId: string, amount?: number) => {
      const charge = chargeOf(intentId);
      const refund = refundOf(charge, amount ?? charge.amount - charge.amount_refunded);
      ledger.refunds.set(refund.id, refund);
      emit({ type: 'charge.refunded', object: charge });
      return refund;
    },
    failRefund: (refundId: string, reason: string) => {
      const refund = ledger.refunds.get(refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}`);
      const charge = chargeOf(refund.payment_intent);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      Object.assign(refund, { status: 'failed', failure_reason: reason });
      emit({ type: 'refund.failed', object: refund });
    },
    dispute: (intentId: string, reason: string): Dispute => {
      const { amount, currency } = chargeOf(intentId);
      const about = { amount, created: seconds(), currency, payment_intent: intentId, reason };
      const dispute: Dispute = { id: newStripeId('dp'), object: 'dispute', status: 'needs_response', ...about };
      ledger.disputes.set(dispute.id, dispute);
      emit({ type: 'charge.dispute.created', object: dispute });
      return dispute;
    },
    endDispute: (dispute: Dispute, status: 'won' | 'lost') => {
      dispute.status = status;
      emit({ type: 'charge.dispute.closed', object: dispute });
    },
  };
}
