import { describe, expect, test } from 'vitest';
import { closeAccount } from '../../../contract/account/account.ts';
import { addOrderNote, getBookingDetails, revokeOrderLinks } from '../../../contract/orders/booking.ts';
import { listDocuments } from '../../../contract/orders/document.ts';
import { getOrder, listUnpaidOrders, openOrder, requestOrderLink } from '../../../contract/orders/order.ts';
import { listRefunds } from '../../../contract/orders/refund.ts';
import { listOrderReturns, requestReturn } from '../../../contract/orders/return.ts';
import { deliverShipment, listShipments } from '../../../contract/orders/shipment.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { orderTokenFor } from '../../../domain/ordering/access/order-access.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { confirmEmail, PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { openSale } from '../../../testing/scene/returns.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const email = 'guest@example.com';

/** All that a browser with the cookie of an order can read of it. */
const reads = [getOrder, listDocuments, listShipments, listRefunds, listOrderReturns];

/** A guest's order that is delivered; `guest` has its cookie, and `token` is that of a link in an email. */
async function open() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  const sale = await openSale(shop, { email });
  const params = { id: sale.id };
  const { shipments } = (await sale.boss.call(listShipments, { params })).body;
  for (const { _id } of shipments) await sale.boss.call(deliverShipment, { params: { id: _id } });
  const token = orderTokenFor(shop.shop.orderSecret, sale.id);
  const statuses = (someone: Visitor) =>
    Promise.all(reads.map(async (endpoint) => (await someone.call(endpoint, { params })).status));
  const openLink = async (given = token) => {
    const someone = shop.visitor();
    return (await someone.call(openOrder, { body: { token: given } })).body.code ?? (await statuses(someone)).join();
  };
  const ownerOf = async () => {
    const owner = shop.visitor();
    await owner.signUp({ name: 'Robin', email, password: PASSWORD });
    await confirmEmail(shop.db, owner);
    await runMaintenance(shop.shop, failOn);
    return owner;
  };
  return { ...sale, shop, params, token, statuses, openLink, ownerOf };
}

const all = (status: number) => reads.map(() => status);

describe('the link to an order of a guest, and the browser that opened it,', () => {
  test('open it until it joins an account, which then reads it', async () => {
    const { guest, statuses, openLink, ownerOf, params, lineIds } = await open();
    expect([await statuses(guest), await openLink()]).toEqual([all(200), all(200).join()]);
    const owner = await ownerOf();
    expect(await statuses(owner)).toEqual(all(200));
    expect([await statuses(guest), await openLink()]).toEqual([all(404), 'link_invalid']);
    const body = { kind: 'return', lines: [{ lineId: lineIds[0], quantity: 1, reason: 'changed_mind' }] };
    expect((await guest.call(requestReturn, { params, body })).status).toBe(404);
  });

  test('open it no more after that account was closed', async () => {
    const { guest, statuses, openLink, ownerOf } = await open();
    const owner = await ownerOf();
    expect((await owner.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect([await statuses(guest), await openLink()]).toEqual([all(404), 'link_invalid']);
  });

  test('open it until the owner of the shop revokes them; a new link opens it again', async () => {
    const { shop, boss, number, guest, params, statuses, openLink } = await open();
    const { body } = await boss.call(revokeOrderLinks, { params });
    expect(body).toMatchObject({ isGuests: true, linksRevokedAt: expect.any(String) });
    expect([await statuses(guest), await openLink()]).toEqual([all(404), 'link_invalid']);
    await shop.visitor().call(requestOrderLink, { body: { number, email } });
    const [mail] = await mailsTo(shop, email);
    expect(await openLink(tokenIn(mail as never))).toBe(all(200).join());
  });

  test('end when its address changes, whatever changes it, and not with other changes', async () => {
    const { shop, guest, boss, params, statuses, openLink } = await open();
    await boss.call(addOrderNote, { params, body: { text: 'Called back.' } });
    await shop.db.updateTable('orders').set({ customerName: 'Robin R.', contactEmail: email }).execute();
    expect([await statuses(guest), await openLink()]).toEqual([all(200), all(200).join()]);
    await shop.db.updateTable('orders').set({ contactEmail: 'other@example.com' }).execute();
    expect([await statuses(guest), await openLink()]).toEqual([all(404), 'link_invalid']);
    expect((await boss.call(getBookingDetails, { params })).body.linksRevokedAt).not.toBeNull();
  });
});

test('an unpaid order whose links are revoked is not among those of the browser', async () => {
  const shop = await openTestShop();
  const order = orderOf([[await stockProduct(shop.db), 1]], { contactEmail: email });
  const { orderId: id } = await placeOrderOfLines(shop.shop, order);
  const guest = shop.visitor();
  await guest.call(openOrder, { body: { token: orderTokenFor(shop.shop.orderSecret, id) } });
  expect((await guest.call(listUnpaidOrders)).body).toHaveLength(1);
  await (await shop.admin()).call(revokeOrderLinks, { params: { id } });
  expect((await guest.call(listUnpaidOrders)).body).toEqual([]);
});

test('a link by number and email, to an order of an account, leads to the sign-in', async () => {
  const { shop, number, ownerOf } = await open();
  await ownerOf();
  await shop.visitor().call(requestOrderLink, { body: { number, email } });
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toContain(String(number));
  expect(mail?.text).not.toContain('#token=');
  expect(mail?.text).toContain('http://localhost:3000/dashboard');
});
