import { describe, expect, test } from 'vitest';
import type { Email } from '../domain/mail/email.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { Refund } from '../domain/payment/refunds/refund.ts';
import { emailRenderer } from './email-renderer.ts';

const write = emailRenderer({ locale: 'en-US', timeZone: 'UTC', publicUrl: () => 'https://shop.example' });

const userId = '01890000-0000-7000-8000-000000000001';

const order: Order = {
  id: '01890000-0000-7000-8000-000000000000',
  number: 1001,
  userId,
  email: 'robin@example.com',
  customerName: 'Robin',
  status: 'paid',
  builds: [],
  currency: 'USD',
  subtotalAmount: 90_300,
  discountAmount: 0,
  shippingAmount: 0,
  shippingNetAmount: 0,
  shippingTaxAmount: 0,
  shippingTaxRate: 0,
  taxAmount: 0,
  taxAdjustmentAmount: 0,
  totalAmount: 90_300,
  delivery: null,
  shippingAddress: null,
  billingAddress: null,
  vatId: null,
  isReverseCharge: false,
  holdEndsAt: new Date('2026-11-21T17:00:00Z'),
  createdAt: new Date('2026-11-21T16:00:00Z'),
  linksRevokedAt: null,
  statusAt: new Date('2026-11-21T16:00:00Z'),
  lines: [
    {
      id: '01890000-0000-7000-8000-00000000000b',
      productId: null,
      slug: null,
      name: 'A part',
      pictureUrl: '/images/01890000-0000-7000-8000-00000000000a-e8e5df/1200.webp',
      unitAmount: 45_150,
      quantity: 2,
      shippedQuantity: 0,
      cancelledQuantity: 0,
      discountAmount: 0,
      netAmount: 90_300,
      taxAmount: 0,
      taxRate: 0,
      withdrawalExemption: null,
    },
  ],
  transactionId: 'pi_1',
  paidAt: new Date('2026-11-21T16:05:00Z'),
  refundedAmount: 0,
  hasOpenReturn: false,
  isPaidByHand: false,
};

const none = { netAmount: 0, taxAmount: 0 };

const refund: Refund = {
  id: order.id,
  orderId: order.id,
  paymentId: order.id,
  isByHand: false,
  isCreditNoteReversed: false,
  providerId: null,
  actor: 'admin',
  state: 'due',
  amount: 46_150,
  taxAmount: 0,
  lines: [
    {
      lineId: order.lines[0]?.id ?? '',
      quantity: 1,
      cancelledQuantity: 0,
      netAmount: 45_650,
      taxAmount: 0,
      reduction: { ...none, netAmount: 500 },
      withheldAmount: 0,
    },
  ],
  delivery: { ...none, netAmount: 500 },
  deliveryReduction: none,
  reason: 'A fan was broken.',
  returnId: null,
  createdAt: new Date(),
};

const message = {
  id: order.id,
  name: 'Robin',
  email: 'robin@example.com',
  phoneNumber: '+1 555 0100',
  subject: 'A question',
  body: 'First line\nSecond line',
  createdAt: new Date(),
};

const audit = {
  id: order.id,
  ranAt: new Date('2026-11-21T05:17:00Z'),
  milliseconds: 1200,
  differences: 3,
  checks: [
    { name: 'order_totals' as const, differences: 0, rows: [] },
    {
      name: 'stock_of_products' as const,
      differences: 3,
      rows: [
        {
          table: 'products',
          id: order.id,
          orderId: null,
          productId: order.id,
          expected: 'available=10',
          found: 'available=9',
        },
      ],
    },
  ],
};

const question = {
  productId: order.id,
  productName: 'A part',
  productSlug: 'a-part',
  askerId: userId,
  askerName: 'Robin',
  answer: { author: 'Alex', body: 'It fits.\nWith the bracket.', isShop: true },
};
const buyersAnswer = { ...question.answer, isShop: false };

const shop = { name: 'Shop', line1: '2 New Street', city: 'Berlin', postalCode: '10115', country: 'DE' };
const delivery = {
  methodId: order.id,
  name: 'Pick-up',
  isPickup: true,
  earliest: '2026-11-25',
  latest: '2026-11-25',
};
const picked: Order = { ...order, delivery };
const pickup = { address: shop, promised: null, isClosed: false };

const emails: Email[] = [
  { kind: 'order_placed', order },
  { kind: 'hold_ending', order },
  { kind: 'payment_received', order },
  { kind: 'payment_received', order, document: 'INV-2026-000001' },
  { kind: 'payment_received', order, awaitsInvoice: true },
  { kind: 'invoice_issued', order, document: 'INV-2026-000001' },
  { kind: 'order_shipped', order },
  { kind: 'order_shipped', order: picked, pickup },
  { kind: 'order_delivered', order },
  { kind: 'order_cancelled', order: { ...order, status: 'cancelled', transactionId: null, paidAt: null } },
  { kind: 'order_refunded', order },
  { kind: 'refund_made', order, refund },
  { kind: 'refund_made', order: { ...order, userId: null }, refund, accessToken: 'abc', document: 'CN-2026-000001' },
  { kind: 'double_payment', order, payment: { providerId: 'pi_2', amount: 90_300, currency: 'USD' } },
  { kind: 'verify_email', name: 'Robin', token: 'abc' },
  { kind: 'reset_password', name: 'Robin', token: 'abc', hasPassword: true },
  { kind: 'reset_password', name: 'Robin', token: 'abc', hasPassword: false },
  { kind: 'staff_invitation', role: 'orders', token: 'abc' },
  { kind: 'role_changed', name: 'Robin', role: 'support' },
  { kind: 'role_changed', name: 'Robin', role: 'customer' },
  { kind: 'newsletter_confirmation', token: 'abc' },
  { kind: 'newsletter_welcome', unsubscribeToken: 'abc' },
  { kind: 'contact_message', message },
  { kind: 'audit_failed', audit },
  { kind: 'question_answered', question },
  { kind: 'question_answered', question: { ...question, answer: buyersAnswer } },
];

/** The words of a page, as a reader sees them. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('a mail', () => {
  test.each(emails)('of the kind $kind has the same content as HTML and as text', (email) => {
    const { subject, html, text } = write(email);
    expect(subject).toMatch(/\S/);
    const shown = wordsOf(html);
    for (const line of text.split('\n').map((line) =>
      line
        .replace(/^> |:$/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )) {
      const [label, value = ''] = line.split(/: (.*)/);
      const place = value.startsWith('https:') ? html : shown;
      if (/[^-]/.test(line)) expect([place, line]).toEqual([expect.stringContaining(value || (label ?? '')), line]);
    }
  });

  test.each(emails)('of the kind $kind loads only pictures of the shop and links only to the shop', (email) => {
    const { html, text } = write(email);
    expect(html).not.toMatch(/<(script|link|iframe|object|form)\b|url\(|@import/);
    for (const [, address] of html.matchAll(/<img [^>]*src="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/shop\.example\/images\//);
    const links = [...html.matchAll(/href="([^"]*)"/g), ...text.matchAll(/(https?:\S+)/g)].map(([, link]) => link);
    for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\//);
  });

  test("shows the product's picture in a format that mail clients support, and is complete without it", () => {
    const { html } = write({ kind: 'order_placed', order });
    const [picture = ''] = html.match(/<img [^>]*>/) ?? [];
    expect(picture).toContain(
      'src="https://shop.example/images/01890000-0000-7000-8000-00000000000a-e8e5df/400.webp" alt="" width="96" height="72"',
    );
    const [line] = order.lines;
    const drawn = { ...order, lines: [{ ...line, pictureUrl: '/pictures/categories/gpu.svg' }] } as Order;
    expect(write({ kind: 'order_placed', order: drawn }).html).not.toContain('<img');
  });

  test.each(emails)('of the kind $kind has a preview text', (email) => {
    const [, beside = ''] = /<body[^>]*>\s*<div style="display: none[^>]*>([^<]*?)&#847;/.exec(write(email).html) ?? [];
    expect(beside).toMatch(/\w{3}/);
    expect(beside).not.toMatch(/^Hello/);
  });

  test('formats amounts and times for people', () => {
    const { html, text, subject } = write({ kind: 'order_placed', order });
    expect(subject).toBe('Your order no. 1001');
    for (const part of [html, text]) {
      expect(part).toContain('$903.00');
      expect(part).toContain('Nov 21, 2026, 5:00 PM UTC');
    }
    const yen = write({ kind: 'payment_received', order: { ...order, currency: 'JPY' } });
    expect(yen.text).toContain('¥90,300');
  });

  test('says how, when and where an order arrives, until it has', () => {
    const { isPickup: _, ...sent } = { ...delivery, name: 'Express', latest: '2026-11-27' };
    const to = { ...shop, name: 'Robin', line1: '1 Buyer Street' };
    const delivered: Order = { ...order, delivery: { ...sent, isPickup: false }, shippingAddress: to };
    for (const kind of ['order_placed', 'payment_received', 'order_shipped', 'order_link'] as const) {
      const { text, html } = write({ kind, order: delivered, accessToken: 'abc' });
      expect([kind, text]).toEqual([
        kind,
        expect.stringMatching(/Deliver to +Robin, 1 Buyer Street, 10115 Berlin, Germany/),
      ]);
      expect(text).toMatch(/Shipping method +Express/);
      expect(text).toMatch(/Arrives +Wed, Nov 25, 2026 – Fri, Nov 27, 2026/);
      expect(html).toContain('1 Buyer Street');
    }
    const oneDay = { ...delivered, delivery: { ...sent, isPickup: false, latest: sent.earliest } };
    expect(write({ kind: 'payment_received', order: oneDay }).text).toMatch(/Arrives +Wed, Nov 25, 2026\n/);
    const ended = write({ kind: 'order_delivered', order: { ...delivered, status: 'delivered' } }).text;
    expect(ended).not.toMatch(/Arrives|Deliver to/);
    const collected = write({ kind: 'payment_received', order: { ...picked, shippingAddress: to }, pickup }).text;
    expect(collected).toMatch(/Ready on +Wed, Nov 25, 2026/);
    expect(collected).not.toContain('1 Buyer Street');
    // A booking has neither, until the customer chooses them.
    expect(write({ kind: 'payment_received', order }).text).not.toMatch(/Arrives|Deliver to|Ready on/);
  });

  test('names where an order is picked up, and whether the place has moved or closed', () => {
    const ready = write({ kind: 'order_shipped', order: picked, pickup });
    expect(ready.subject).toBe('Order no. 1001 is ready for pick-up');
    expect(ready.text).toMatch(/Pick up at +Shop, 2 New Street, 10115 Berlin, Germany/);
    expect(ready.text).not.toMatch(/shipped|on its way|changed|ended/);
    const collected = write({ kind: 'order_delivered', order: { ...picked, status: 'delivered' }, pickup });
    expect(collected.subject).toBe('Order no. 1001 was picked up');
    expect(collected.text).not.toMatch(/ship|deliver|parcel/i);
    const promised = { ...shop, line1: '1 Old Street' };
    const moved = write({ kind: 'payment_received', order: picked, pickup: { ...pickup, promised } });
    expect(moved.text).toContain('It was Shop, 1 Old Street, 10115 Berlin, Germany when you ordered.');
    const closed = write({ kind: 'payment_received', order: picked, pickup: { ...pickup, isClosed: true } });
    expect(closed.text).toContain('Please contact us before you come.');
    const ended = write({ kind: 'order_cancelled', order: { ...picked, status: 'cancelled' }, pickup });
    expect(ended.text).not.toContain('Pick up at');
    expect(write({ kind: 'payment_received', order }).text).not.toContain('Pick up at');
  });

  test('links to reviews after a delivery, and says that nothing was charged after a cancellation', () => {
    expect(write({ kind: 'order_delivered', order }).text).toContain('https://shop.example/dashboard/review');
    for (const part of Object.values(write({ kind: 'order_cancelled', order: { ...order, transactionId: null } })))
      if (part?.includes('Browse')) expect(part).toMatch(/Your card wasn(’|&#8217;)t charged/);
  });

  test('escapes user input', () => {
    const evil = `</td><script>alert("1")</script><a href='x'>&amp; "`;
    const written = [
      write({ kind: 'contact_message', message: { ...message, name: evil, subject: evil, body: evil } }),
      write({ kind: 'order_placed', order: { ...order, customerName: evil } }),
      write({ kind: 'reset_password', name: evil, token: 'abc', hasPassword: true }),
    ];
    for (const { html, text } of written) {
      expect(html).not.toMatch(/<script|<a href='x'/);
      expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)');
      expect(html).toContain('&amp;amp;');
      expect(text).toContain(evil);
    }
  });

  test('contains no user input when the address is unconfirmed', () => {
    const { html, text } = write({ kind: 'verify_email', name: 'Pay at evil.example', token: 'abc' });
    expect(html + text).not.toContain('evil.example');
  });

  test('names the rows that differ in an audit, and how many more there are', () => {
    const { subject, text } = write({ kind: 'audit_failed', audit });
    expect(subject).toBe('Audit: 3 differences in stock or money');
    expect(text).toContain(`products ${order.id}: expected available=10, found available=9`);
    expect(text).toContain('And 2 more rows.');
    expect(text).toContain('https://shop.example/dashboard/audit');
    expect(text).not.toContain('Order totals');
  });

  test('keeps the subject on one line', () => {
    const subject = 'Hello\r\nBcc: everybody@example.com';
    const { subject: written } = write({ kind: 'contact_message', message: { ...message, subject } });
    expect(written).toBe('Message from Robin: Hello Bcc: everybody@example.com');
  });

  test('has its token in the URL fragment, which browsers do not send', () => {
    const withToken = emails.filter((email) => 'token' in email || 'unsubscribeToken' in email);
    for (const email of withToken) expect(write(email).text).toMatch(/https:\/\/shop\.example\/[\w/-]+#token=abc\s/);
  });

  test('has a preview text that is not cut within a character', () => {
    const flag = '\u{1F1E9}\u{1F1F0}';
    const body = `${'a'.repeat(118)}${flag}${flag}${flag}`;
    const { html } = write({ kind: 'contact_message', message: { ...message, body } });
    expect(html).toContain(`${'a'.repeat(118)}${flag}${flag}&#847;`);
  });
});
