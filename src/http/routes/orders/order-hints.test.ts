import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBookings } from '../../../contract/orders/booking.ts';
import { listDocuments } from '../../../contract/orders/document.ts';
import { indexNewOrders } from '../../../domain/ordering/order-search.ts';
import { openSale } from '../../../testing/scene/returns.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const address = {
  name: 'Jürgen Gaßner',
  company: 'Œuvre & Söhne GmbH',
  line1: 'Fährstraße 12',
  city: 'Düsseldorf',
  postalCode: '40221',
  country: 'DE',
  phone: '+49 (0)211 / 123-456',
};

async function openScene() {
  const shop = await openTestShop();
  await setSeller(shop);
  const sale = await openSale(shop, { quantities: [1], serials: [['SN-00017']] });
  const other = await openSale(shop, { quantities: [1], email: 'other@example.com' });
  await sql`update orders set shipping_address = ${JSON.stringify(address)}::jsonb where id = ${sale.id}`.execute(
    shop.db,
  );
  await sql`update shipments set tracking_number = '1Z 999AA10123456784', carrier = 'ups' where order_id = ${sale.id}`.execute(
    shop.db,
  );
  const find = async (q: string) =>
    (await sale.boss.call(listBookings, { query: { q } })).body.map(({ _id }) => (_id === sale.id ? 'it' : 'another'));
  return { shop, sale, other, find };
}

describe('an admin finds an order by any hint', () => {
  test('before it is indexed and after', async () => {
    const { shop, sale, find } = await openScene();
    // Issues the invoice.
    await sale.boss.call(listDocuments, { params: { id: sale.id } });
    const { rows } = await sql<{ transaction: string; year: number; number: string }>`
      select payments.provider_id as transaction, documents.year, documents.number::text from payments
      join documents on documents.order_id = payments.order_id and documents.kind = 'invoice'
      where payments.order_id = ${sale.id}`.execute(shop.db);
    const { transaction = '', year, number = '' } = rows[0] ?? {};
    const invoice = `INV-${year}-${number.padStart(6, '0')}`;
    const hints = [
      `#${sale.number}`,
      `No. ${sale.number}`,
      'Jurgen',
      'JU\u0308RGEN gaßner',
      'söhne',
      'dusseldorf',
      '40221',
      '0211 123456',
      '0211123456',
      'SN-00017',
      'sn-00017',
      '1Z999AA10123456784',
      '1z 999 aa1 0123456784',
      transaction,
      invoice,
      invoice.toLowerCase(),
      invoice.replaceAll('-', ' '),
    ];
    for (const index of [async () => undefined, indexNewOrders]) {
      await index(shop.db);
      for (const hint of hints) expect([hint, await find(hint)]).toEqual([hint, ['it']]);
      expect(await find('Fan of nowhere')).toEqual([]);
    }
  });

  test('not by an address that was deleted', async () => {
    const { shop, sale, find } = await openScene();
    await indexNewOrders(shop.db);
    expect(await find('dusseldorf')).toEqual(['it']);
    await sql`update orders set shipping_address = null, billing_address = null where id = ${sale.id}`.execute(shop.db);
    expect(await find('dusseldorf')).toEqual([]);
    const { rows } = await sql`select from order_search where text like '%dusseldorf%'`.execute(shop.db);
    expect(rows).toEqual([]);
  });
});
