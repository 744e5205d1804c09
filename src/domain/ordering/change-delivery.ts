import { sql } from 'kysely';
import type { Address } from '../../contract/account/address.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Order, OrderAmounts, OrderDelivery } from './order.ts';
import { adjustmentOf, type LineToPlace } from './placing/order-to-place.ts';

export type NewDelivery = {
  address: Address;
  method: OrderDelivery;
  /** The amounts of the lines of the order, in their order, and of the method. */
  totals: OrderAmounts & { lines: Omit<LineToPlace, 'productId'>[] };
};

/** Discounts, an invoice to another address or a VAT ID: a new delivery would change more than itself. */
export function hasOwnDecisions({ discountAmount, vatId, shippingAddress, billingAddress }: Order): boolean {
  const isBilledElsewhere = JSON.stringify(shippingAddress) !== JSON.stringify(billingAddress);
  return discountAmount > 0 || vatId !== null || isBilledElsewhere;
}

/** The order must be locked, unpaid, and without a payment that was started. */
export async function changeDelivery(
  transaction: DatabaseTransaction,
  { id, lines }: Order,
  { address, method, totals }: NewDelivery,
): Promise<void> {
  const shippingAddress = JSON.stringify(address);
  await transaction
    .updateTable('orders')
    .set({
      delivery: JSON.stringify(snapshotOf(method)),
      shippingAddress,
      billingAddress: shippingAddress,
      shippingAmount: totals.shippingAmount,
      shippingNetAmount: totals.shippingNetAmount,
      shippingTaxAmount: totals.shippingTaxAmount,
      shippingTaxRate: totals.shippingTaxRate,
      taxAmount: totals.taxAmount,
      taxAdjustmentAmount: totals.taxAdjustmentAmount,
      totalAmount: totals.totalAmount,
    })
    .where('id', '=', id)
    .execute();
  const taxed = lines.map(({ id: lineId }, index) => {
    const line = totals.lines[index] as LineToPlace;
    return { id: lineId, adjustment: adjustmentOf(line), amount: line.taxAmount, rate: line.taxRate };
  });
  await sql`
    update order_lines set tax_adjustment_amount = adjustment, tax_amount = amount, tax_rate = rate
    from jsonb_to_recordset(${JSON.stringify(taxed)}::jsonb)
      as taxed (id uuid, adjustment bigint, amount bigint, rate integer)
    where order_lines.id = taxed.id
  `.execute(transaction);
}

/** What an order keeps of its method. */
export const snapshotOf = ({
  methodId,
  name,
  isPickup,
  earliest,
  latest,
  pickupAddress,
  standardAmount,
}: OrderDelivery): OrderDelivery => ({
  methodId,
  name,
  isPickup,
  earliest,
  latest,
  ...(pickupAddress && { pickupAddress }),
  ...(standardAmount !== undefined && { standardAmount }),
});
