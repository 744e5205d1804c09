import type { Quote } from '../../contract/buying/checkout.ts';
import type { Refusal } from '../../contract/error.ts';
import { linesOfAddress } from '../../domain/addresses/lines-of-address.ts';
import { pictureOf } from '../../domain/catalogue/product.ts';
import { missingParts, type Quote as ShopQuote, versionOf } from '../../domain/checkout/quote.ts';
import { toMajor } from '../../domain/kernel/money.ts';

const THOUSANDTHS = 1000;

export function presentQuote(quote: ShopQuote, currency: string, describe: (refusal: Refusal) => string): Quote {
  const major = (amount: number) => toMajor(amount, currency);
  const { totals, method, options } = quote;
  const problems = new Map(quote.refusedLines.map(({ productId, ...problem }) => [productId, problem]));
  return {
    lines: quote.lines.map((line) => ({
      product: line.productId,
      name: line.name,
      slug: line.slug,
      picture: pictureOf(line),
      quantity: line.quantity,
      unitPrice: major(line.unitAmount),
      price: major(line.unitAmount * line.quantity),
      withdrawalExemption: line.withdrawalExemption,
      problem: problems.get(line.productId) ?? null,
    })),
    subtotal: major(totals.subtotalAmount),
    discounts: quote.discounts.map(({ name, code, amount }) => ({ name, code, amount: major(amount) })),
    codeProblem: quote.codeRefusal && { code: quote.codeRefusal.code, detail: describe(quote.codeRefusal) },
    isVatIdInvalid: quote.isVatIdInvalid,
    isVatIdUnused: quote.isVatIdUnused,
    vatIdCheck: quote.vatIdCheck?.result ?? null,
    isRegionMissing: quote.isRegionMissing,
    deliveryOptions:
      options?.map(({ methodId, name, isPickup, amount, earliest, latest, pickupAddress }) => ({
        methodId,
        name,
        isPickup,
        price: major(amount),
        earliest,
        latest,
        pickupAddress: pickupAddress && linesOfAddress(pickupAddress),
      })) ?? null,
    deliveryProblem: quote.deliveryProblem,
    methodId: method?.methodId ?? null,
    delivery: method && major(method.amount),
    pricesIncludeTax: quote.pricesIncludeTax,
    isReverseCharge: quote.isReverseCharge,
    taxes: totals.taxes.map(({ rate, taxAmount }) => ({ rate: rate / THOUSANDTHS, amount: major(taxAmount) })),
    taxAdjustment: major(totals.taxAdjustmentAmount),
    total: major(totals.totalAmount),
    minimumTotal: quote.minimumAmount && major(quote.minimumAmount),
    version: versionOf(quote),
    isComplete: missingParts(quote).length === 0,
    currency,
  };
}
