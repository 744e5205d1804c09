import { describe, expect, test } from 'vitest';
import { documentSums } from '../../contract/orders/document-sums.ts';
import { invoiceOf } from '../../domain/documents/document.ts';
import { viewDocument } from '../../domain/documents/view-document.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { totalsOf } from '../../domain/tax/totals.ts';
import { presentBooking } from '../../http/present/orders/booking.ts';
import { documentTexts } from '../../pdf/document-texts.ts';
import { sumsOf } from '../../web/parts/order/order-sums.ts';
import { emailRenderer } from '../email-renderer.ts';

const write = emailRenderer({ locale: 'en-US', timeZone: 'UTC', publicUrl: () => 'https://shop.example' });

const id = '01890000-0000-7000-8000-000000000000';
const at = new Date('2026-11-21T16:00:00Z');

type Rates = { homeRate: number; rate: number };

/** Two lines and delivery. */
function orderOf(
  rates: Rates,
  { pricesIncludeTax = true, isReverseCharge = false, discountAmount = 0, delivery = 995 },
): Order {
  const { lines, ...totals } = totalsOf({
    lines: [
      { key: 'A', unitAmount: 35_000, quantity: 1, discountAmount, ...rates },
      { key: 'B', unitAmount: 1099, quantity: 3, discountAmount: 0, ...rates },
    ],
    delivery: delivery > 0 ? { amount: delivery, discountAmount: 0, ...rates } : null,
    pricesIncludeTax,
  });
  const { delivery: _, taxes: __, ...amounts } = totals;
  return {
    ...amounts,
    ...{ id, number: 1001, userId: null, email: 'robin@example.com', customerName: 'Robin', status: 'paid' as const },
    ...{ currency: 'USD', holdEndsAt: at, createdAt: at, statusAt: at, transactionId: 'pi_1', paidAt: at },
    ...{ shippingAddress: null, billingAddress: null, vatId: null, isReverseCharge, refundedAmount: 0 },
    builds: [],
    hasOpenReturn: false,
    isPaidByHand: false,
    linksRevokedAt: null,
    delivery:
      delivery > 0
        ? { methodId: id, name: 'Standard', isPickup: false, earliest: '2026-11-25', latest: '2026-11-26' }
        : null,
    lines: lines.map(({ key, ...line }) => ({
      ...{ id, productId: null, slug: null, name: key, pictureUrl: '/images/a.webp', ...line },
      ...{ shippedQuantity: 0, cancelledQuantity: 0, withdrawalExemption: null },
    })),
  };
}

const seller = { lines: ['Shop'], country: 'DE', vatId: '', registration: '', email: '', phone: '', invoiceNote: '' };

const dates = { issuedOn: '2026-11-21', placedOn: '2026-11-21', paidOn: '2026-11-21' };

const cases: [what: string, order: Order, names: string[]][] = [
  ['at home', orderOf({ homeRate: 19_000, rate: 19_000 }, {}), ['subtotal', 'shipping', 'netTotal', 'tax', 'total']],
  [
    'where another tax is charged than prices include',
    orderOf({ homeRate: 19_000, rate: 8250 }, {}),
    ['subtotal', 'shipping', 'netTotal', 'tax', 'total'],
  ],
  [
    'where the tax that prices include is not charged',
    orderOf({ homeRate: 19_000, rate: 0 }, {}),
    ['subtotal', 'shipping', 'netTotal', 'tax', 'total'],
  ],
  [
    'to a business that owes the tax',
    orderOf({ homeRate: 0, rate: 0 }, { isReverseCharge: true }),
    ['subtotal', 'shipping', 'netTotal', 'tax', 'total'],
  ],
  [
    'with tax that is added, and a discount',
    orderOf({ homeRate: 0, rate: 8875 }, { pricesIncludeTax: false, discountAmount: 500 }),
    ['subtotal', 'discount', 'shipping', 'netTotal', 'tax', 'total'],
  ],
  ['of a shop without taxes', orderOf({ homeRate: 0, rate: 0 }, {}), ['subtotal', 'shipping', 'total']],
  ['that is the sum of its lines', orderOf({ homeRate: 0, rate: 0 }, { delivery: 0 }), ['total']],
];

describe('the sums of an order', () => {
  test.each(cases)('%s are the same in its email, its receipt and its invoice', (_, order, names) => {
    const content = invoiceOf(order, { seller, print: () => [], areTaxesSet: true }, dates);
    const invoice = viewDocument({
      ...{ id, orderId: id, invoiceId: null, subjectId: id, kind: 'invoice', number: 'INV-2026-000001', content },
    } as Parameters<typeof viewDocument>[0]);
    const sums = documentSums(invoice);
    expect(sums.map(({ name }) => name)).toEqual(names);
    expect(sumsOf(presentBooking(order, 'en-US'))).toEqual(sums.filter(({ name }) => name !== 'total'));
    const { t, money, rate } = documentTexts('en-US', invoice);
    const rows = sums.map((sum) => {
      if (sum.name === 'total') return `${t('mail.total')}: ${money(sum.amount)}`;
      const name =
        sum.name === 'tax' ? t('sums.taxOf', { rate: rate(sum.rate), net: money(sum.net) }) : t(`sums.${sum.name}`);
      return `${name}: ${money(sum.amount)}`;
    });
    const { text } = write({ kind: 'payment_received', order });
    const lines = text.split('\n').map((row) => row.replace(/ {2,}/, ': '));
    const shown = lines.filter((row) => /^(?:Subtotal|Discount|Delivery|Total|Tax|[\d.]+% tax)\b/.test(row));
    expect(shown).toEqual(rows.map((row) => row.replace(/[\u2068\u2069]/g, '')));
  });
});
