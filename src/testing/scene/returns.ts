import { openOrder, settleOrder, startOrderPayment } from '../../contract/orders/order.ts';
import {
  acceptReturn,
  type Inspection,
  inspectReturn,
  type NewReturn,
  type ReturnRecord,
  receiveReturn,
  requestReturn,
} from '../../contract/orders/return.ts';
import { shipLines } from '../../contract/orders/shipment.ts';
import { orderTokenFor } from '../../domain/ordering/access/order-access.ts';
import { holdLimits } from '../../domain/ordering/placing/hold-limits.ts';
import { placeOrderOfLines } from '../../domain/ordering/placing/place-order-of-lines.ts';
import { changeShopSettings } from '../../domain/shop-settings/shop-settings.ts';
import type { TestShop } from '../test-shop.ts';
import { buyAndSettle, confirm } from './buy.ts';
import { orderOf } from './orders.ts';
import { type StockedProduct, stockProduct } from './stock.ts';
import type { Visitor } from './visitor.ts';

/** Without one, no return is accepted. */
export const returnAddress = { returnAddress: 'Returns\nDock 3' };

export type Sale = {
  id: string;
  number: number;
  /** The browser of the guest who ordered. */
  guest: Visitor;
  boss: Visitor;
  products: StockedProduct[];
  /** The ids of the lines. */
  lineIds: string[];
};

type SaleOptions = {
  quantities?: number[];
  email?: string;
  serials?: string[][];
  isPaid?: boolean;
  isShipped?: boolean;
  /** What delivery costs, and what the cheapest would; in minor units. */
  shippingAmount?: number;
  standardAmount?: number;
  rate?: number;
};

/** An order of a guest, paid and shipped, of products with ten pieces, or as many as a guest's unpaid order requires. */
export async function openSale(
  shop: Pick<TestShop, 'db' | 'shop' | 'visitor' | 'admin'>,
  options: SaleOptions = {},
): Promise<Sale> {
  const { quantities = [2, 1], email = 'guest@example.com', serials = [], isPaid = true, isShipped = isPaid } = options;
  const { shippingAmount, standardAmount, rate = 0 } = options;
  await changeShopSettings(shop.db, returnAddress);
  const products: StockedProduct[] = [];
  for (const quantity of quantities) {
    const available = quantity > holdLimits.buyers.guest.units ? 4 * quantity : 10;
    products.push(await stockProduct(shop.db, { price: 20, available }));
  }
  const wanted = orderOf(
    products.map((product, index) => [product, quantities[index] ?? 1]),
    { contactEmail: email, rate, homeRate: rate, ...(shippingAmount !== undefined && { shippingAmount }) },
  );
  const delivery = wanted.delivery && { ...wanted.delivery, ...(standardAmount !== undefined && { standardAmount }) };
  const { orderId: id, number } = await placeOrderOfLines(shop.shop, { ...wanted, delivery });
  const guest = shop.visitor();
  await guest.call(openOrder, { body: { token: orderTokenFor(shop.shop.orderSecret, id) } });
  if (isPaid) await pay(guest, id);
  const lines = await shop.db
    .selectFrom('orderLines')
    .select(['id', 'productId'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  const lineIds = products.map((product) => lines.find(({ productId }) => productId === product.id)?.id ?? '');
  const boss = await shop.admin();
  const units = lineIds.map((lineId, index) => {
    const serialNumbers = serials[index];
    return { lineId, quantity: quantities[index] ?? 1, ...(serialNumbers && { serialNumbers }) };
  });
  if (isShipped) await ship(boss, id, units);
  return { id, number, guest, boss, products, lineIds };
}

export async function pay(guest: Visitor, id: string): Promise<void> {
  const { clientSecret } = (await guest.call(startOrderPayment, { params: { id } })).body;
  const { paymentIntent } = (await confirm(guest, clientSecret)).body;
  await guest.call(settleOrder, { params: { id }, body: { transactionId: paymentIntent.id } });
}

/** An order of a customer with one line. */
export async function shippedOrderOf(
  shop: Pick<TestShop, 'db' | 'admin'>,
  customer: Visitor,
  product: StockedProduct,
): Promise<{ params: { id: string }; lineId: string }> {
  await changeShopSettings(shop.db, returnAddress);
  const { id } = await buyAndSettle(customer, product);
  const { id: lineId } = await shop.db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  await ship(await shop.admin(), id, [{ lineId, quantity: 1 }]);
  return { params: { id }, lineId };
}

type Units = { lineId: string; quantity: number; serialNumbers?: string[] };

export async function ship(boss: Visitor, id: string, lines: Units[]): Promise<void> {
  const { status, body } = await boss.call(shipLines, { params: { id }, body: { lines } });
  if (status !== 201) throw new Error(`Not shipped: ${body.code}`);
}

export const bodyOf = (lines: [lineId: string, quantity: number][], more: Partial<NewReturn> = {}): NewReturn => ({
  kind: 'return',
  lines: lines.map(([lineId, quantity]) => ({ lineId, quantity, reason: 'changed_mind' })),
  ...more,
});

/** As the guest. Throws unless it is accepted by the shop. */
export async function askFor(
  { id, guest }: Pick<Sale, 'id' | 'guest'>,
  lines: [lineId: string, quantity: number][],
  more: Partial<NewReturn> = {},
): Promise<ReturnRecord> {
  const { status, body } = await guest.call(requestReturn, { params: { id }, body: bodyOf(lines, more) });
  if (status !== 201) throw new Error(`Not requested: ${body.code}`);
  return body;
}

/** Up to the inspection. */
export async function sendBack(sale: Sale, lines: [lineId: string, quantity: number][]): Promise<ReturnRecord> {
  const requested = await askFor(sale, lines);
  const params = { id: requested._id };
  await sale.boss.call(acceptReturn, { params });
  await sale.boss.call(receiveReturn, { params });
  return requested;
}

type Came = { toStock?: number; toRepair?: number; scrapped?: number; serialNumbers?: string[] };

/** By the lines of the return. */
export function inspectionOf({ lines }: ReturnRecord, ...units: Came[]): Inspection {
  return {
    lines: lines.map(({ _id: lineId }, index) => ({ lineId, toStock: 0, toRepair: 0, scrapped: 0, ...units[index] })),
  };
}

export function inspect({ boss }: Pick<Sale, 'boss'>, one: ReturnRecord, body: Inspection, key?: string) {
  return boss.call(inspectReturn, {
    params: { id: one._id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}
