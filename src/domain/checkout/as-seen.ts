import { Refusal } from '../../contract/error.ts';
import { tooSmall } from '../kernel/smallest-payment.ts';
import { type MissingPart, missingParts, type Quote, totalOf, versionOf } from './quote.ts';

type Seen = {
  methodId: string;
  /** In major units. */
  total: number;
  version?: string | undefined;
};

/**
 * The quote is complete, and the one that the buyer has seen. Throws `lines_refused`, `amount_too_small`, `delivery_unavailable`, `total_changed`,
 * `order_changed`, `invalid_request` for a VAT ID or a missing region, or why the code does not apply.
 */
export function assertAsSeen(quote: Quote, seen: Seen, currency: string): void {
  const [missing] = missingParts(quote);
  if (missing === 'lines') throw new Refusal('lines_refused', { lines: quote.refusedLines });
  if (quote.codeRefusal) throw quote.codeRefusal;
  if (missing === 'minimum') throw tooSmall(currency);
  if (missing) throw refusalOf[missing];
  if (quote.method?.methodId !== seen.methodId) throw new Refusal('delivery_unavailable');
  const total = totalOf(quote, currency);
  if (total !== seen.total) throw new Refusal('total_changed', { total });
  if (seen.version && seen.version !== versionOf(quote)) throw new Refusal('order_changed');
}

const invalid = (field: string, message: 'vatIdInvalid' | 'regionRequired') =>
  new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });

const refusalOf: Record<Exclude<MissingPart, 'lines' | 'minimum'>, Refusal> = {
  vatId: invalid('vatId', 'vatIdInvalid'),
  region: invalid('deliveryAddress.region', 'regionRequired'),
  methodId: new Refusal('delivery_unavailable'),
};
