import { type Happened, refundOf } from './api.ts';
import { type Books, type Dispute, newStripeId, seconds } from './books.ts';

/** What somebody does at Stripe's own pages, or a cardholder at their bank. */
export function dashboard(books: Books, happened: (event: Happened) => void) {
  const chargeOf = (intentId: string) => {
    const charge = books.charges.get(books.intents.get(intentId)?.latest_charge ?? '');
    if (!charge) throw new Error(`There is no charge of ${intentId}`);
    return charge;
  };
  return {
    refund: (intentId: string, amount?: number) => {
      const charge = chargeOf(intentId);
      const refund = refundOf(charge, amount ?? charge.amount - charge.amount_refunded);
      books.refunds.set(refund.id, refund);
      happened({ type: 'charge.refunded', object: charge });
      return refund;
    },
    failRefund: (refundId: string, reason: string) => {
      const refund = books.refunds.get(refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}`);
      const charge = chargeOf(refund.payment_intent);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      Object.assign(refund, { status: 'failed', failure_reason: reason });
      happened({ type: 'refund.failed', object: refund });
    },
    dispute: (intentId: string, reason: string): Dispute => {
      const { amount, currency } = chargeOf(intentId);
      const about = { amount, created: seconds(), currency, payment_intent: intentId, reason };
      const dispute: Dispute = { id: newStripeId('dp'), object: 'dispute', status: 'needs_response', ...about };
      books.disputes.set(dispute.id, dispute);
      happened({ type: 'charge.dispute.created', object: dispute });
      return dispute;
    },
    endDispute: (dispute: Dispute, status: 'won' | 'lost') => {
      dispute.status = status;
      happened({ type: 'charge.dispute.closed', object: dispute });
    },
  };
}
