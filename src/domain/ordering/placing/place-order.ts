import { asRefusal, Refusal } from '../../../contract/error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { idempotencyOf } from '../../kernel/idempotency.ts';
import { minorOrNone } from '../../kernel/money.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { OrderToPlace } from './order-to-place.ts';
import { placeOrderOfLines } from './place-order-of-lines.ts';
import type { RefusedLine } from './refused-lines.ts';

export type NewOrder = {
  productId: string;
  quantity: number;
  /** The unit price that the buyer saw, in major units. */
  price: number;
  customerName: string;
  networkAddress: string;
  idempotencyKey?: string | undefined;
};

/**
 * A booking: an order of one line at the current price, whose customer may choose a delivery later. Idempotent for the
 * same key and body. Throws what `placeOrderOfLines` does, but `product_not_found`, `price_changed` or `out_of_stock` instead of
 * `lines_refused`.
 */
export async function placeOrder(shop: OrderingDependencies, actor: Actor, order: NewOrder): Promise<string> {
  try {
    return (await placeOrderOfLines(shop, orderOfLine(order, actor, shop.currency))).orderId;
  } catch (error) {
    const refusal = asRefusal(error);
    throw refusal?.code === 'lines_refused' ? refusalOfLine(refusal, order) : error;
  }
}

function orderOfLine(order: NewOrder, { userId }: Actor, currency: string): OrderToPlace {
  const { productId, quantity, price, customerName, networkAddress, idempotencyKey } = order;
  const unitAmount = minorOrNone(price, currency);
  const amount = unitAmount * quantity;
  return {
    userId,
    contactEmail: null,
    customerName,
    networkAddress,
    lines: [{ productId, quantity, unitAmount, discountAmount: 0, netAmount: amount, taxAmount: 0, taxRate: 0 }],
    delivery: null,
    shippingAddress: null,
    billingAddress: null,
    vatId: null,
    isReverseCharge: false,
    subtotalAmount: amount,
    discountAmount: 0,
    taxAmount: 0,
    taxAdjustmentAmount: 0,
    totalAmount: amount,
    discounts: [],
    idempotency: idempotencyOf(idempotencyKey, [productId, quantity, price, customerName]),
  };
}

/** Without a line, the price or the stock has changed at each attempt. */
function refusalOfLine({ details }: Refusal, { price }: NewOrder): Refusal {
  const [line] = details.lines as RefusedLine[];
  if (!line) return new Refusal('price_changed', { price });
  const { productId: _, code, ...found } = line;
  return new Refusal(code, found);
}
