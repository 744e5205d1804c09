/** A payment at the card provider. Amounts are minor units of `currency`. */
export type CardIntent = {
  id: string;
  /** What the browser needs to pay it; given to the order's own customer only. */
  clientSecret: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** How much of it was given back, by whomever. */
  refundedAmount: number;
};

/** Trouble with a payment that was made: its holder disputes it, or its money could not be given back. */
export type CardIncident = {
  kind: 'dispute' | 'refund_failed';
  /** The provider's own id of it. */
  id: string;
  status: string;
  reason: string | null;
  amount: number;
};

/** Only a hint: the provider is asked for the current state. */
export type CardEvent = { id: string; type: string; intentId?: string };

/**
 * What the shop needs of a card provider. Calls may be repeated: the same idempotency key never pays or refunds twice.
 * A provider that does not answer throws `payment_provider_unavailable`. Payments that are not this shop's are unknown.
 */
export type CardPayments = {
  readonly name: string;
  /** Throws `amount_too_small` and `amount_too_large` where the provider takes no such payment. */
  create: (payment: {
    orderId: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
  }) => Promise<CardIntent>;
  find: (intentId: string) => Promise<CardIntent | undefined>;
  /** Cancels it where that is still possible and answers what it is then: it may have succeeded first. */
  cancel: (intentId: string) => Promise<CardIntent>;
  /** All of it; throws `refund_refused`, with `reason` and `amount`, where the provider will not. */
  refund: (intentId: string, idempotencyKey: string) => Promise<void>;
  findIncidents: (intentId: string) => Promise<CardIncident[]>;
  /** Every incident since then, each with the payment that it is about. */
  listIncidents: (since: Date) => AsyncIterable<CardIncident & { intentId: string }>;
  /** Every payment that was started since then, in any order. */
  list: (since: Date) => AsyncIterable<CardIntent>;
  /** The event, its signature checked over the body as it came; throws `webhook_refused`. */
  readEvent: (rawBody: string, headers: Record<string, string | string[] | undefined>) => CardEvent;
};
