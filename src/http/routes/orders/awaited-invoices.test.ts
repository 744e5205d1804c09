import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { setTaxRate } from '../../../contract/owner/tax.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { changeShopSettings, type ShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openSale(settings: Partial<ShopSettings>) {
  const shop = await openTestShop();
  await setSeller(shop);
  await changeShopSettings(shop.db, settings);
  const buyer = await shop.customer('Ada');
  const { id } = await buyAndSettle(buyer, await stockProduct(shop.db, { price: 20 }));
  const documents = async () => (await buyer.call(listDocuments, { params: { id } })).body.map(({ kind }) => kind);
  return { shop, buyer, id, documents };
}

/** How many PDFs the emails had. The terms are text. */
const attachedDocuments = async ({ db }: TestShop) =>
  (await db.selectFrom('sandbox.mailAttachments').select('name').where('type', '=', 'application/pdf').execute())
    .length;

describe('an invoice', () => {
  test.each<[string, Partial<ShopSettings>]>([
    ['a company', { companyName: '' }],
    ['a street', { addressLine1: '' }],
    ['a city', { city: '' }],
    ['the postal code that its country has', { postalCode: '' }],
    ['a country', { homeCountry: null }],
    ['a decision about taxes', { sellsWithoutTax: false }],
  ])('is not issued before the shop has %s', async (_, settings) => {
    const { shop, buyer, documents } = await openSale(settings);
    expect(await documents()).toEqual([]);
    const [paid] = await mailsTo(shop, buyer.email);
    expect(paid?.subject).toContain('Payment received');
    expect(paid?.text).toContain('This email is not an invoice.');
    await runMaintenance(shop.shop, failOn);
    expect([await documents(), await attachedDocuments(shop)]).toEqual([[], 0]);
    expect(await shop.db.selectFrom('documentCounters').selectAll().execute()).toEqual([]);
  });

  test('needs no postal code in a country without them', async () => {
    const { documents } = await openSale({ postalCode: '', homeCountry: 'HK' });
    expect(await documents()).toEqual(['invoice']);
  });

  test('is issued with a tax rate in place of the decision to charge none', async () => {
    const { shop, documents } = await openSale({ sellsWithoutTax: false });
    const admin = await shop.admin();
    await admin.call(setTaxRate, { body: { country: 'DE', taxClass: 'standard', rate: 19 } });
    expect(await documents()).toEqual(['invoice']);
  });

  test('follows once, by an email of its own, as soon as it can be issued', async () => {
    const { shop, buyer, id, documents } = await openSale({ companyName: '' });
    await mailsTo(shop, buyer.email);
    await changeShopSettings(shop.db, { companyName: 'Parts GmbH' });
    await runMaintenance(shop.shop, failOn);
    await runMaintenance(shop.shop, failOn);
    const mails = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.startsWith('Invoice'));
    expect([mails.length, await attachedDocuments(shop)]).toEqual([1, 1]);
    expect(mails[0]?.text).toMatch(/The document INV-\d{4}-000001 is attached as PDF\./);
    expect(await documents()).toEqual(['invoice']);
    const [invoice] = (await buyer.call(listDocuments, { params: { id } })).body;
    const { body } = await buyer.call(getDocument, { params: { id: String(invoice?._id) } });
    expect(body.seller.lines[0]).toBe('Parts GmbH');
    expect(await shop.db.selectFrom('awaitedInvoices').selectAll().execute()).toEqual([]);
  });

  test('of one order that fails keeps no other from following', async () => {
    const { shop, buyer, id } = await openSale({ companyName: '' });
    // Not by the call, which issues what is missing.
    const invoiced = async () =>
      (await shop.db.selectFrom('documents').select('orderId').execute()).map((row) => row.orderId);
    const other = await buyAndSettle(buyer, await stockProduct(shop.db));
    await mailsTo(shop, buyer.email);
    await changeShopSettings(shop.db, { companyName: 'Parts GmbH' });
    await sql`
      create function refuse_document() returns trigger language plpgsql as $$ begin raise 'damaged'; end $$;
      create trigger refuse_document before insert on documents for each row
        when (new.order_id = ${sql.lit(id)}) execute function refuse_document();
    `.execute(shop.db);
    await runMaintenance(shop.shop, () => undefined);
    expect(await invoiced()).toEqual([other.id]);
    await sql`drop function refuse_document cascade`.execute(shop.db);
    await runMaintenance(shop.shop, failOn);
    expect((await invoiced()).sort()).toEqual([id, other.id].sort());
  });

  test('comes with the credit note of a refund that was made in the meantime', async () => {
    const { shop, buyer, id, documents } = await openSale({ companyName: '' });
    await (await shop.admin()).call(refundBooking, { params: { id } });
    await mailsTo(shop, buyer.email);
    expect(await documents()).toEqual([]);
    await changeShopSettings(shop.db, { companyName: 'Parts GmbH' });
    await runMaintenance(shop.shop, failOn);
    expect(await documents()).toEqual(['invoice', 'credit_note']);
  });

  test('that was issued stays as it is when the owner removes the company', async () => {
    const { shop, buyer, id, documents } = await openSale({});
    expect(await documents()).toEqual(['invoice']);
    await changeShopSettings(shop.db, { companyName: '' });
    expect(await documents()).toEqual(['invoice']);
    const other = await buyAndSettle(buyer, await stockProduct(shop.db));
    expect((await buyer.call(listDocuments, { params: { id: other.id } })).body).toEqual([]);
    expect((await buyer.call(listDocuments, { params: { id } })).body).toHaveLength(1);
  });
});
