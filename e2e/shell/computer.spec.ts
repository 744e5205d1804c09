import type { Page } from '@playwright/test';
import { creditNote, expectDocument, invoice } from '../computer/documents.ts';
import {
  dollars,
  expectTotal,
  fillAddress,
  fillCart,
  openCheckout,
  type Part,
  type Place,
  payByCard,
  returnOne,
  stockOf,
  totalOf,
  withTax,
} from '../computer/guest.ts';
import { deliver, ship, takeBack, taxOf } from '../computer/owner.ts';
import { test } from '../computer/shop.ts';
import { type Hands, pointing, typing } from '../support/hands.ts';
import { openMail } from '../support/mailbox.ts';
import { expect, expectAccessible } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, actionTimeout: 20_000 });
test.slow();

const germany: Place = {
  country: 'Germany',
  fields: { 'Full name': 'Sample Guest', 'Street and number': 'Musterweg 1', 'Postal code': '10115', City: 'Berlin' },
  delivery: 1490,
  taxPercent: taxOf.DE,
};

const unitedStates: Place = {
  country: 'United States',
  fields: { 'Full name': 'Sample Guest', 'Street and number': '1 Sample Road', City: 'Fresno', 'ZIP code': '93650' },
  region: { label: 'State', name: 'California' },
  delivery: 2499,
  taxPercent: taxOf.US,
};

const ways: { name: string; handsOf: (page: Page) => Hands; first: Place; last: Place }[] = [
  { name: 'with a finger', handsOf: () => pointing, first: unitedStates, last: germany },
  { name: 'by keyboard alone', handsOf: typing, first: germany, last: unitedStates },
];

for (const { name, handsOf, first, last } of ways) {
  test(`a guest orders the eight parts of a computer, follows two parcels and returns one part, ${name}`, {
    tag: '@extended',
  }, async ({ page, owner: desk, openVisitor }) => {
    const email = `guest-${first.country.length}@example.com`;
    const guest = { page, hands: handsOf(page), email };
    const parts = await fillCart(guest);
    await openCheckout(guest);
    await fillAddress(guest, first);
    await expectTotal(page, totalOf(parts, first));
    await expectAccessible(page);
    await fillAddress(guest, last);
    const total = totalOf(parts, last);
    await expectTotal(page, total);

    await payByCard(guest, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await expectAccessible(page);
    await payByCard(guest, '4242 4242 4242 4242');
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
    await expectAccessible(page);

    const orderPage = page.url();
    const orderId = new URL(orderPage).pathname.split('/').at(-1) as string;
    const mailbox = await openVisitor();
    await openMail(mailbox, email, /Payment received/);
    await expect(mailbox.frameLocator('iframe').getByText(dollars(total), { exact: true })).toBeVisible();
    await expectDocument(guest, invoice, total);

    const owner = { page: desk, hands: handsOf(desk) };
    const [one, ...others] = parts as [Part, ...Part[]];
    const tracking = `0034043416109402731${first.country.length % 10}`;
    await ship(owner, orderId, { parcel: 1, only: one.name, tracking });
    await expectAccessible(desk);
    await openMail(mailbox, email, /A parcel of order/);
    await expect(mailbox.frameLocator('iframe').getByText(tracking, { exact: true })).toBeVisible();
    await page.goto(orderPage);
    const parcels = page.getByRole('region', { name: 'Shipments' });
    await expect(parcels.getByRole('link', { name: 'Track parcel 1' })).toHaveAttribute('href', new RegExp(tracking));
    await expect(parcels).toContainText('Still to ship');
    await expectAccessible(page);
    await ship(owner, orderId, { parcel: 2 });
    await deliver(owner, 1);
    await deliver(owner, 2);

    await returnOne(guest, orderPage, one.name);
    await takeBack(owner);
    const refunded = withTax(one.cents, last.taxPercent);
    await openMail(mailbox, email, /Refund for a part/);
    await expect(mailbox.frameLocator('iframe').getByText(dollars(refunded), { exact: true }).first()).toBeVisible();
    await page.goto(orderPage);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(dollars(refunded));
    await expectDocument(guest, creditNote, refunded);
    await expectAccessible(page);

    // Stock and books agree: seven are sold, and what was paid is kept but for one part.
    expect(await stockOf(page, one.id)).toBe(one.stock);
    for (const part of others) expect(await stockOf(page, part.id)).toBe(part.stock - 1);
    await desk.goto(`/dashboard/manageOrders/${orderId}`);
    await expect(desk.getByText(`${dollars(refunded)} of ${dollars(total)} refunded.`)).toBeVisible();
  });
}
