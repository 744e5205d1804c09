/** A payment at the card provider. Amounts are minor units of `currency`. */
export type CardIntent = {
  id: string;
  /** What the browser needs to pay it; given to the order's own customer only. */
  clientSecret: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
};

/** What a signed event of the provider says, as far as the shop cares. */
export type CardEvent = { id: string; type: string; settledIntentId?: string };

/**
 * What the shop needs of a card provider. Calls may be repeated: the same idempotency key never pays or refunds twice.
 * A provider that does not answer throws `payment_provider_unavailable`.
 */
export type CardPayments = {
  readonly name: string;
  create: (payment: {
    orderId: string;
    amount: number;
    currency: string;
    idempotencyKey: string;
  }) => Promise<CardIntent>;
  find: (intentId: string) => Promise<CardIntent | undefined>;
  /** Cancels it where that is still possible and answers what it is then: it may have succeeded first. */
  cancel: (intentId: string) => Promise<CardIntent>;
  refund: (intentId: string, idempotencyKey: string) => Promise<void>;
  /** The event, its signature checked over the body as it came; throws `webhook_refused`. */
  readEvent: (rawBody: string, headers: Record<string, string | string[] | undefined>) => CardEvent;
};
