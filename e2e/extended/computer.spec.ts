import type { Page } from '@playwright/test';
import { expectInvoice } from '../computer/documents.ts';
import {
  dollars,
  expectTotal,
  fillAddress,
  fillCart,
  openCheckout,
  type Place,
  payByCard,
  totalOf,
} from '../computer/guest.ts';
import { taxOf } from '../computer/owner.ts';
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
  test(`a guest orders the eight parts of a computer ${name}`, async ({ page, owner, openVisitor }) => {
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

    const mailbox = await openVisitor();
    await openMail(mailbox, email, /payment/i);
    await expect(mailbox.frameLocator('iframe').getByText(dollars(total), { exact: true })).toBeVisible();
    await expectInvoice(guest, total);
    expect(owner.url()).toContain('/dashboard');
  });
}
