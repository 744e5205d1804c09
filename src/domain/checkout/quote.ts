import { createHash } from 'node:crypto';
import { asRefusal, Refusal } from '../../contract/error.ts';
import { writtenPlace } from '../addresses/written-place.ts';
import { type CartLine, lineAmount, noticesOf } from '../cart/cart.ts';
import {
  type DeliveryOption,
  type DeliveryProblem,
  deliveryOptions,
  deliveryProblem,
} from '../delivery/delivery-options.ts';
import type { Destination } from '../delivery/zone.ts';
import { type AppliedDiscount, discountLines } from '../discounts/discount-lines.ts';
import { findDiscounts } from '../discounts/find-discounts.ts';
import { type Guesser, guessCode } from '../discounts/guesses.ts';
import { toMajor } from '../kernel/money.ts';
import { smallestPayment } from '../kernel/smallest-payment.ts';
import type { RefusedLine } from '../ordering/placing/refused-lines.ts';
import { type Totals, totalsOf } from '../tax/totals.ts';
import { isMistypedVatId, parseVatId } from '../tax/vat-id.ts';
import type { VatIdCheck } from '../tax/vat-id-register.ts';
import { checkedRates } from './checked-rates.ts';
import type { CheckoutDependencies } from './dependencies.ts';

export type QuoteRequest = {
  destination?: Destination | undefined;
  /** Another one is taken if it is not offered, as if none is given. */
  methodId?: string | undefined;
  code?: string | undefined;
  vatId?: string | undefined;
  /** The customer of the quote, with the email of the order: says which discounts are used up, if it is the confirmed one of the account. */
  customer?: { userId: string; email: string } | undefined;
  /** Ids of automatic discounts to leave out. */
  without?: readonly string[] | undefined;
  /** Absent: without discounts, as an order has none that was placed without. */
  guesser?: Guesser | undefined;
};

/** `standardAmount`: of the cheapest that delivers, which a withdrawal from the contract refunds. */
type QuotedMethod = DeliveryOption & { standardAmount?: number };

export type Quote = {
  lines: CartLine[];
  /** Why lines cannot be ordered as they are. What no one can buy now costs nothing in the totals. */
  refusedLines: RefusedLine[];
  /** Null before the destination is known. */
  options: DeliveryOption[] | null;
  deliveryProblem: DeliveryProblem | null;
  method: QuotedMethod | null;
  discounts: AppliedDiscount[];
  /** Why the code does not apply. */
  codeRefusal: Refusal | null;
  /** It begins as one of the European Union, and is none. */
  isVatIdInvalid: boolean;
  /** It does not change the tax of an order there: one of the same country, or of one whose ids the shop cannot check. */
  isVatIdUnused: boolean;
  /** As invoices print it. */
  vatId: string | null;
  /** Null: no taxes are set. */
  pricesIncludeTax: boolean | null;
  isReverseCharge: boolean;
  /** Null: it changes no tax. */
  vatIdCheck: VatIdCheck | null;
  /** The taxes are those of the country until it is known. */
  isRegionMissing: boolean;
  totals: Totals;
  /** That of a card payment, if the total is below it. */
  minimumAmount: number | null;
};

export type MissingPart = 'lines' | 'methodId' | 'vatId' | 'region' | 'minimum';

/** What the buyer still has to decide or correct; without it the total is not final, and nothing can be ordered. */
export function missingParts({
  refusedLines,
  method,
  isVatIdInvalid,
  isRegionMissing,
  minimumAmount,
}: Quote): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    lines: refusedLines.length > 0,
    vatId: isVatIdInvalid,
    region: isRegionMissing,
    methodId: method === null,
    minimum: minimumAmount !== null,
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}

/**
 * Prices what is in a cart: delivery, then discounts, then taxes, as far as the destination is known.
 * Throws `cart_empty`, `country_unknown`.
 */
export async function quoteLines(
  shop: CheckoutDependencies,
  cartLines: readonly CartLine[],
  request: QuoteRequest,
): Promise<Quote> {
  const { timeZone } = shop;
  const now = new Date();
  const lines = cartLines.filter(({ place }) => place === 'cart');
  if (lines.length === 0) throw new Refusal('cart_empty');
  const onSale = lines.filter((line) => lineAmount(line) > 0);

  const subtotalAmount = onSale.reduce((sum, line) => sum + lineAmount(line), 0);
  const destination = request.destination && writtenPlace(request.destination);
  const delivery = destination && { address: destination, items: onSale, subtotalAmount, now, timeZone };
  const rules = await shop.deliveryRules();
  const options = delivery ? deliveryOptions(rules, delivery) : null;
  const chosen = options?.find(({ methodId }) => methodId === request.methodId) ?? preselected(options ?? []);
  const method = chosen && { ...chosen, ...standardOf(options ?? []) };

  const discountable = onSale.map((line) => ({ ...line, key: line.productId }));
  const occasion = { lines: discountable, subtotalAmount, now };
  const { found, refusal: codeRefusal } = await discountsFor(shop, occasion, request);
  const discounted = discountLines({ lines: discountable, deliveryAmount: method?.amount ?? null, ...found });

  const vatId = request.vatId ? await parseVatId(request.vatId) : undefined;
  const isVatIdInvalid = request.vatId !== undefined && !vatId && isMistypedVatId(request.vatId);
  const { rates, vatIdCheck } = await checkedRates(shop, {
    address: method?.isPickup ? null : (destination ?? null),
    products: onSale,
    vatId: vatId ?? null,
    now,
  });
  const totals = totalsOf({
    lines: onSale.map(({ productId: key, unitAmount, quantity }, index) => ({
      key,
      unitAmount,
      quantity,
      discountAmount: discounted.lines[index]?.discountAmount ?? 0,
      ...(rates.products.get(key) ?? { homeRate: 0, rate: 0 }),
    })),
    delivery: method && {
      amount: method.amount,
      discountAmount: discounted.deliveryDiscountAmount,
      ...rates.delivery,
    },
    pricesIncludeTax: rates.pricesIncludeTax,
  });
  const minimum = smallestPayment(shop.currency);
  return {
    lines,
    refusedLines: lines.flatMap(refusedLineOf),
    options,
    deliveryProblem: (delivery && deliveryProblem(rules, delivery)) ?? null,
    method,
    discounts: discounted.applied,
    codeRefusal,
    isVatIdInvalid,
    isVatIdUnused: Boolean(request.vatId && destination) && !isVatIdInvalid && !rates.isReverseCharge,
    vatId: vatId?.text ?? request.vatId?.toUpperCase() ?? null,
    pricesIncludeTax: rates.areTaxesSet ? rates.pricesIncludeTax : null,
    isReverseCharge: rates.isReverseCharge,
    vatIdCheck,
    isRegionMissing: rates.isRegionMissing,
    totals,
    minimumAmount: method && totals.totalAmount > 0 && totals.totalAmount < minimum ? minimum : null,
  };
}

function refusedLineOf(line: CartLine): RefusedLine[] {
  const { productId, available } = line;
  const codes = noticesOf(line).map(({ code }) => code);
  if (codes.includes('unavailable')) return [{ productId, code: 'product_not_found' }];
  if (codes.includes('sold_out') || codes.includes('less_in_stock')) {
    return [{ productId, code: 'out_of_stock', left: available }];
  }
  return [];
}

/** The cheapest that delivers. Whether the way to pick it up is not too far, only the buyer knows. */
function preselected(options: readonly DeliveryOption[]): DeliveryOption | null {
  return options.find(({ isPickup }) => !isPickup) ?? null;
}

function standardOf(options: readonly DeliveryOption[]): { standardAmount?: number } {
  const amounts = options.flatMap(({ isPickup, amount }) => (isPickup ? [] : [amount]));
  return amounts.length > 0 ? { standardAmount: Math.min(...amounts) } : {};
}

type Occasion = Omit<Parameters<typeof findDiscounts>[1], 'code' | 'customer' | 'without'>;

/** The automatic ones apply also when the code is refused. */
async function discountsFor(
  shop: CheckoutDependencies,
  occasion: Occasion,
  { code, customer, without = [], guesser }: Pick<QuoteRequest, 'code' | 'customer' | 'without' | 'guesser'>,
) {
  const find = (wanted: string | undefined) =>
    findDiscounts(shop, { ...occasion, customer: customer ?? null, without, code: wanted });
  if (!guesser) return { found: { automatic: [], ofCode: null }, refusal: null };
  if (code === undefined) return { found: await find(undefined), refusal: null };
  try {
    return { found: await guessCode(shop, guesser, code.trim().toUpperCase(), () => find(code)), refusal: null };
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return { found: await find(undefined), refusal };
  }
}

/** The same as long as the same would be ordered: lines with the right to withdraw, discounts, delivery with its dates, and taxes. */
export function versionOf({ lines, discounts, method, totals }: Quote): string {
  const seen = [
    lines.map(({ productId, quantity, unitAmount, withdrawalExemption }) => [
      productId,
      quantity,
      unitAmount,
      withdrawalExemption,
    ]),
    discounts,
    method,
    totals,
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

export const totalOf = ({ totals }: Quote, currency: string): number => toMajor(totals.totalAmount, currency);
