import { findWantedLines, type WantedLine } from '../cart/wanted-lines.ts';
import type { Guesser } from '../discounts/guesses.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { idempotencyOf } from '../kernel/idempotency.ts';
import { findRepeatedOrder } from '../ordering/find-repeated-order.ts';
import type { PlacedOrder } from '../ordering/placing/insert-order-of-lines.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type Checkout, placeQuoted } from './place-quoted.ts';
import { type Quote, type QuoteRequest, quoteLines } from './quote.ts';

const MINUTES_OF_DAY = 24 * 60;

export type EnteredOrder = Checkout & {
  lines: readonly WantedLine[];
  /** How long its items are reserved. */
  holdDays: number;
};

/**
 * Orders for a customer, by the checkout: priced, taxed and reserved as it would be there, but not within the limits of what a
 * stranger may hold. It is a guest's, who gets the email with the link to pay. Idempotent for the same key and order. Throws
 * what `placeQuoted` throws, `product_not_found`, `forbidden`.
 */
export async function enterOrder(
  shop: CheckoutDependencies,
  actor: StaffActor,
  { lines, holdDays, ...checkout }: EnteredOrder,
  { networkAddress, idempotencyKey }: { networkAddress: string; idempotencyKey?: string | undefined },
): Promise<PlacedOrder> {
  const idempotency = idempotencyOf(idempotencyKey, [actor.userId, lines, holdDays, checkout]);
  const request = { userId: null, contactEmail: checkout.email, idempotency };
  const repeated = await findRepeatedOrder(shop.db, request);
  if (repeated) return repeated;
  return placeQuoted(shop, await findWantedLines(shop.db, lines), checkout, {
    guesser: guesserOf(actor),
    by: { actor: 'admin', actorId: actor.userId },
    order: { ...request, networkAddress, staff: actor, holdMinutes: holdDays * MINUTES_OF_DAY },
  });
}

/** What `enterOrder` would order. Throws `product_not_found`, `country_unknown`. */
export async function quoteEnteredOrder(
  shop: CheckoutDependencies,
  actor: StaffActor,
  { lines, ...request }: Omit<QuoteRequest, 'customer' | 'guesser'> & { lines: readonly WantedLine[] },
): Promise<Quote> {
  return quoteLines(shop, await findWantedLines(shop.db, lines), { ...request, guesser: guesserOf(actor) });
}

/** Guesses of codes count for the person. */
const guesserOf = ({ userId, network }: StaffActor): Guesser => ({ owner: `account:${userId}`, network });
