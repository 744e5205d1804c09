import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { renameAccount } from '../../../contract/account/account.ts';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { getDocument, getDocumentFile, listDocuments } from '../../../contract/orders/document.ts';
import { openOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { sendMails } from '../../../domain/mail/send-mails.ts';
import { orderTokenFor } from '../../../domain/ordering/access/order-access.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { setTaxRate } from '../../../domain/tax/taxes.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { book, buyAndSettle, confirm } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });

async function openSale() {
  const shop = await openTestShop();
  await setSeller(shop);
  const buyer = await shop.customer('Ada');
  const product = await stockProduct(shop.db, { price: 451.5, name: 'Quiet Fan' });
  const { id } = await buyAndSettle(buyer, product, 2);
  return { shop, buyer, product, id };
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(Uint8Array.from(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');

describe('the documents of an order', () => {
  test('are none until it is paid', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const { id } = await book(buyer, await stockProduct(shop.db));
    expect((await buyer.call(listDocuments, at(id))).body).toEqual([]);
  });

  test('begin with the invoice, which is issued at the first request and then stays the same', async () => {
    const { shop, buyer, id } = await openSale();
    const year = new Date().getFullYear();
    const { body: documents } = await buyer.call(listDocuments, at(id));
    expect(documents).toEqual([
      {
        _id: expect.any(String),
        kind: 'invoice',
        number: `INV-${year}-000001`,
        issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        currency: 'USD',
        total: 903,
      },
    ]);
    const [invoice] = documents;
    const before = (await buyer.call(getDocument, at(String(invoice?._id)))).body;
    expect(before).toMatchObject({
      ...invoice,
      bookingId: id,
      buyer: { lines: ['Ada'] },
      seller: { lines: ['Parts GmbH', 'Hauptstr. 1', '10115 Berlin', 'Germany'], country: 'DE' },
      lines: [{ name: 'Quiet Fan', quantity: 2, unitPrice: 451.5, total: 903, tax: 0 }],
      subtotal: 903,
      taxes: [],
      note: null,
    });
    await buyer.call(renameAccount, { body: { displayName: 'Somebody Else' } });
    await shop.db.updateTable('products').set({ name: 'Loud Fan' }).execute();
    await shop.db.updateTable('orders').set({ customerName: 'Somebody Else' }).execute();
    await shop.db.updateTable('orderLines').set({ name: 'Loud Fan' }).execute();
    expect((await buyer.call(getDocument, at(String(invoice?._id)))).body).toEqual(before);
    expect((await buyer.call(listDocuments, at(id))).body).toEqual(documents);
  });

  test('of a booking say that no tax is shown, once the shop has taxes', async () => {
    const { shop, buyer, id } = await openSale();
    const rate = { country: 'DE', region: null, taxClass: 'standard', rate: 19_000, startsOn: null } as const;
    await setTaxRate(shop.db, rate);
    const [invoice] = (await buyer.call(listDocuments, at(id))).body;
    const { body } = await buyer.call(getDocument, at(String(invoice?._id)));
    expect([body.taxes, body.note]).toEqual([[], 'no_tax_shown']);
  });

  test('are a PDF with the same sums, always of the same bytes', async () => {
    const { shop, buyer, id } = await openSale();
    const [invoice] = (await buyer.call(listDocuments, at(id))).body;
    const file = await buyer.call(getDocumentFile, at(String(invoice?._id)));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = await textOf(file.body.bytes);
    expect(text).toContain('Bill to Ada Issued');
    expect(text).toContain('Quiet Fan 2 $451.50 $903.00 Total $903.00');
    expect(text).not.toMatch(/\btax/i);
    const boss = await shop.admin();
    expect((await boss.call(getDocumentFile, at(String(invoice?._id)))).body.bytes).toEqual(file.body.bytes);
  });

  test('are for their customer and admins only', async () => {
    const { shop, buyer, id } = await openSale();
    const [invoice] = (await buyer.call(listDocuments, at(id))).body;
    const stranger = await shop.customer();
    for (const endpoint of [getDocument, getDocumentFile])
      expect((await stranger.call(endpoint, at(String(invoice?._id)))).body.code).toBe('document_not_found');
    expect((await stranger.call(listDocuments, at(id))).body.code).toBe('booking_not_found');
    expect((await shop.visitor().call(getDocumentFile, at(String(invoice?._id)))).body.code).toBe('document_not_found');
  });

  test('have a credit note after a refund, also if nothing was issued before', async () => {
    const { shop, buyer, id } = await openSale();
    const boss = await shop.admin();
    await boss.call(refundBooking, at(id));
    const { body: documents } = await buyer.call(listDocuments, at(id));
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 903],
      ['credit_note', 903],
    ]);
    const [invoice, creditNote] = documents;
    const { body } = await buyer.call(getDocument, at(String(creditNote?._id)));
    expect(body.invoice).toEqual({ _id: invoice?._id, number: invoice?.number, issuedOn: invoice?.issuedOn });
    const text = await textOf((await buyer.call(getDocumentFile, at(String(creditNote?._id)))).body.bytes);
    expect(text).toContain(`This credit note corrects invoice ${invoice?.number}`);
    expect(text).toContain('Total refunded $903.00');
  });
});

describe('a guest', () => {
  test('gets the invoice of the order with its cookie, with its taxes, delivery and address', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    const product = await stockProduct(shop.db, { price: 20, name: 'Quiet Fan' });
    await changeShopSettings(shop.db, {
      companyName: 'Parts GmbH',
      addressLine1: 'Hauptstr. 1',
      postalCode: '10115',
      city: 'Berlin',
      homeCountry: 'DE',
      sellsWithoutTax: true,
      vatId: 'DE136695976',
      invoiceNote: 'Thank you.',
    });
    const contactEmail = 'guest@example.com';
    const wanted = orderOf([[product, 2]], { contactEmail, homeRate: 19_000, rate: 19_000, shippingAmount: 495 });
    const { orderId: id } = await placeOrderOfLines(shop.shop, wanted);
    const guest = shop.visitor();
    const token = orderTokenFor(shop.shop.orderSecret, id);
    await guest.call(openOrder, { body: { token } });
    const { clientSecret } = (await guest.call(startOrderPayment, at(id))).body;
    const { paymentIntent } = (await confirm(guest, clientSecret)).body;
    await guest.call(settleOrder, { ...at(id), body: { transactionId: paymentIntent.id } });
    const [invoice] = (await guest.call(listDocuments, at(id))).body;
    const { body } = await guest.call(getDocument, at(String(invoice?._id)));
    expect(body).toMatchObject({
      total: 44.95,
      subtotal: 40,
      shipping: 4.95,
      net: 37.77,
      tax: 7.18,
      taxes: [{ rate: 19, net: 37.77, tax: 7.18 }],
      note: null,
    });
    expect(body.seller).toMatchObject({
      lines: ['Parts GmbH', 'Hauptstr. 1', '10115 Berlin', 'Germany'],
      country: 'DE',
      vatId: 'DE136695976',
    });
    expect(body.buyer.lines.length).toBeGreaterThan(2);
    const text = await textOf((await guest.call(getDocumentFile, at(String(invoice?._id)))).body.bytes);
    expect(text).toContain('Parts GmbH Hauptstr. 1 10115 Berlin Germany VAT ID DE136695976');
    expect(text).toContain('Thank you.');
    expect(text).toContain(`Bill to ${body.buyer.lines.join(' ')}`);
    expect(text).toContain('19% tax on $37.77 $7.18 Total $44.95');
    for (const endpoint of [getDocument, getDocumentFile])
      expect((await shop.visitor().call(endpoint, at(String(invoice?._id)))).body.code).toBe('document_not_found');
    expect((await shop.visitor().call(listDocuments, at(id))).body.code).toBe('booking_not_found');
  });
});

const TERMS = 'terms-and-withdrawal.txt';

describe('the mail of a payment', () => {
  const attachmentsOf = async ({ db }: Awaited<ReturnType<typeof openSale>>['shop'], mailId: string | undefined) =>
    db
      .selectFrom('sandbox.mailAttachments')
      .selectAll()
      .where('mailId', '=', String(mailId))
      .orderBy('position')
      .execute();

  test('has the invoice, and that of a refund the credit note, as they can be downloaded', async () => {
    const { shop, buyer, id } = await openSale();
    const boss = await shop.admin();
    const [paid] = await mailsTo(shop, buyer.email);
    await boss.call(refundBooking, at(id));
    const [refunded] = await mailsTo(shop, buyer.email);
    const documents = (await buyer.call(listDocuments, at(id))).body;
    for (const [index, mail] of [paid, refunded].entries()) {
      const document = documents[index];
      const [attachment, ...others] = await attachmentsOf(shop, mail?.id);
      expect(others.map(({ name }) => name)).toEqual(mail === paid ? [TERMS] : []);
      expect(attachment).toMatchObject({ name: `${document?.number}.pdf`, type: 'application/pdf' });
      const { bytes } = (await buyer.call(getDocumentFile, at(String(document?._id)))).body;
      expect(attachment?.content.equals(bytes)).toBe(true);
      expect(mail?.text).toContain(`The document ${document?.number} is attached as PDF.`);
      const page = await shop.app.inject(`/sandbox/mail/${mail?.id}`);
      const address = `/sandbox/mail/${mail?.id}/attachments/1`;
      expect(page.body).toContain(`<a href="${address}">${document?.number}.pdf</a>`);
      const download = await shop.app.inject(address);
      expect([download.headers['content-type'], download.rawPayload.equals(bytes)]).toEqual(['application/pdf', true]);
    }
  });

  test('is sent again with the same invoice after a crash', async () => {
    const { shop, buyer, id } = await openSale();
    const crash = async () => {
      throw new Error('the end of the process');
    };
    const errors: unknown[] = [];
    await sendMails({ ...shop.shop, renderPdf: crash }, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    const [invoice, ...others] = await shop.db.selectFrom('documents').select(['number', 'orderId']).execute();
    expect([invoice, others]).toEqual([{ number: 1, orderId: id }, []]);
    await shop.db.updateTable('outbox').set({ nextAttemptAt: new Date() }).where('sentAt', 'is', null).execute();
    await sendMails(shop.shop, failOn);
    const [mail] = await mailsTo(shop, buyer.email);
    expect((await attachmentsOf(shop, mail?.id)).map(({ name }) => name)).toEqual([
      `INV-${new Date().getFullYear()}-000001.pdf`,
      TERMS,
    ]);
  });

  test('is sent without an attachment that mail servers would refuse', async () => {
    const { shop, buyer } = await openSale();
    await sendMails({ ...shop.shop, renderPdf: async () => new Uint8Array(5_000_001) }, failOn);
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.subject).toContain('Payment received');
    expect(mail?.text).not.toContain('attached');
    expect((await attachmentsOf(shop, mail?.id)).map(({ name }) => name)).toEqual([TERMS]);
  });

  test('has the seller, the terms, and the right and form of withdrawal, as they are set, as text', async () => {
    const { shop, buyer } = await openSale();
    await changeShopSettings(shop.db, {
      companyName: 'Parts GmbH',
      withdrawalDays: 30,
      withdrawalForm: 'Our own form.',
    });
    const [mail] = await mailsTo(shop, buyer.email);
    const terms = (await attachmentsOf(shop, mail?.id)).find(({ name }) => name === TERMS);
    expect(terms?.type).toBe('text/plain; charset=utf-8');
    const text = terms?.content.toString('utf8');
    for (const part of ['Parts GmbH', 'Terms\n=====', 'within 30 days', 'Our own form.']) expect(text).toContain(part);
  });

  test('of an order without a place in the mailbox does not exist', async () => {
    const { shop } = await openSale();
    for (const position of ['0', '2', 'x', '99999999999'])
      expect((await shop.app.inject(`/sandbox/mail/${shop.instance}/attachments/${position}`)).statusCode).toBe(404);
  });
});
