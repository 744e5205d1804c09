import type { Page } from '@playwright/test';
import { bookProduct, expect, fillCard, sampleProduct, test } from '../support/test.ts';

test.describe('a visitor in New York', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-GB' });

  test("H6 times are served in the shop's time zone, with its name, and shown in the visitor's", {
    tag: '@extended',
  }, async ({ page }) => {
    const served = await (await page.request.get('/review')).text();
    const [, at = '', text = ''] = /<time dateTime="([^"]+)"[^>]*>([^<]+)</i.exec(served) ?? [];
    expect(text).toMatch(/\d:\d\d.*UTC$/);
    await page.goto('/review');
    const time = page.locator(`time[datetime="${at}"]`).first();
    const own = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    await expect(time).toHaveText(
      new Intl.DateTimeFormat('en-GB', { ...own, timeZone: 'America/New_York' }).format(new Date(at)),
    );
  });
});

test('O5 a booking shows the end of its reservation, and Pay opens its payment page', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await bookProduct(page, (await sampleProduct(page, 7))._id);
  await expect(page.getByText(/^Reserved until .* \((60|59) min left\)$/)).toBeVisible();
  await page.getByRole('link', { name: /^Pay for / }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByText(/^Reserved until .* \((60|59) min left\)$/)).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
});

test('M1 when a reservation ends, Pay disappears and the booking expires without a reload', {
  tag: '@extended',
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await bookProduct(page, (await sampleProduct(page, 8))._id);
  const hold = await shortenHolds(page, 4000);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Reserved until .*\(1 min left\)$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay for / })).toBeVisible();
  // Not a live region, which would be read out every minute.
  expect(await page.getByText(/^Reserved until/).evaluate((it) => it.closest('[aria-live], [role=status]'))).toBeNull();
  await expect(page.getByText('Your reservation has ended.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay for / })).toBeHidden();
  hold.expire();
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
});

test('M2 the payment page removes the card form when the reservation ends', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await bookProduct(page, (await sampleProduct(page, 9))._id);
  const hold = await shortenHolds(page, 6000);
  await page.getByRole('link', { name: /^Pay for / }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  hold.expire();
  await expect(page.getByText('This order can no longer be paid.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
});

/** Shortens the hold of unpaid bookings in the shop's responses; `expire` makes them expire at its end. */
async function shortenHolds(page: Page, milliseconds: number) {
  const holdEndsAt = new Date(Date.now() + milliseconds).toISOString();
  let hasExpired = false;
  const shortened = (booking: { status: string }) => ({
    ...booking,
    holdEndsAt,
    ...(hasExpired && Date.now() > Date.parse(holdEndsAt) && { status: 'expired' }),
  });
  await page.route(/\/api\/booking(\?|\/[0-9a-f-]+$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    const json = Array.isArray(answer) ? answer.map(shortened) : shortened(answer);
    await route.fulfill({ response, json });
  });
  return {
    expire: () => {
      hasExpired = true;
    },
  };
}
