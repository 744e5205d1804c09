import { randomBytes } from 'node:crypto';

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  payment_method_types: string[];
  last_payment_error: object | null;
  next_action: object | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  refunded: boolean;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: string;
  reason: string | null;
  failure_reason?: string;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  currency: string;
  payment_intent: string;
  status: string;
  reason: string;
};

export function emptyLedger() {
  return {
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    responses: new Map<string, { request: string; status: number; body: object }>(),
  };
}

export type Ledger = ReturnType<typeof emptyLedger>;

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export const seconds = () => Math.floor(Date.now() / 1000);
