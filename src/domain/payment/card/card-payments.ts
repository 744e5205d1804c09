/** Amounts are minor units of `currency`. */
export type CardIntent = {
  id: string;
  /** Lets a browser pay; for the order's own customer only. */
  clientSecret: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** Includes refunds made at the provider. */
  refundedAmount: number;
};

export type CardIncident = {
  kind: 'dispute' | 'refund_failed';
  id: string;
  status: string;
  reason: string | null;
  amount: number;
  /** The shop's refund that is not made because of it; `id` is the provider's. */
  refundId?: string;
};

/** A refund that the provider has, also one that it has taken back or not made yet. */
export type CardRefund = {
  id: string;
  amount: number;
  hasFailed: boolean;
  /** The shop's, if the shop asked for it. */
  refundId?: string | undefined;
};

/** What a payout to the bank consists of, or the payout itself, which takes all from the balance. Amounts may be negative. */
export type PayoutEntry = {
  id: string;
  payoutId: string;
  /** At the bank, yyyy-mm-dd. */
  arrivedOn: string;
  /** The provider's word, such as `charge`, `refund` or `payout`. */
  kind: string;
  intentId?: string;
  amount: number;
  fee: number;
  currency: string;
};

/** `amount`: by default all that is left of the payment. */
export type RefundPart = { refundId: string; amount?: number };

/** Only a hint: the provider is asked for the current state. */
export type CardEvent = {
  id: string;
  type: string;
  intentId?: string;
  /** It says nothing but that the payment has succeeded. */
  reportsSuccess: boolean;
};

/** A provider's own form, in pages whose policy allows its sources. */
export type CardForm = {
  /** For the pages. */
  settings: { provider: string; publicKey: string };
  sources: { scripts: readonly string[]; calls: readonly string[]; frames: readonly string[] };
};

/** Calls may throw `payment_provider_unavailable`. The same idempotency key never pays or refunds twice. */
export type CardPayments = {
  readonly name: string;
  /** Throws `amount_too_small`, `amount_too_large`. */
  create: (payment: {
    orderId: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
  }) => Promise<CardIntent>;
  /** Undefined for a payment of another shop. */
  find: (intentId: string) => Promise<CardIntent | undefined>;
  /** Returns the resulting intent, which may have succeeded first. */
  cancel: (intentId: string) => Promise<CardIntent>;
  /**
   * Without `part` refunds all that is left. The same part is refunded once, also under another key. Returns the provider's
   * id of the refund; undefined if all was refunded before. Throws `refund_refused` with `reason` and `amount`.
   */
  refund: (intentId: string, idempotencyKey: string, part?: RefundPart) => Promise<string | undefined>;
  /** Oldest first. Those of the payment. */
  findRefunds: (intentId: string) => Promise<CardRefund[]>;
  findIncidents: (intentId: string) => Promise<CardIncident[]>;
  listIncidents: (since: Date) => AsyncIterable<CardIncident & { intentId: string }>;
  list: (since: Date) => AsyncIterable<CardIntent>;
  /** Those that arrive between two days (yyyy-mm-dd), both included. Entries of one payout follow each other. */
  listPayouts: (from: string, to: string) => AsyncIterable<PayoutEntry>;
  /** Verifies the signature over the raw body. Throws `webhook_refused`. */
  readEvents: (rawBody: string, headers: Record<string, string | string[] | undefined>) => CardEvent[];
};
