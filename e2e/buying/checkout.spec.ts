import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, express, fillDetails, parcel } from '../support/checkout.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, fillCard, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a guest who pays for one cart in two tabs orders it once, and the other tab says so', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Greenland', 'GL');
  const product = await addProductByApi(admin, 'Checkout twice', { price: 20, quantity: 5 });
  await addToCartByApi(page, product, 2);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto('/checkout');
    await fillDetails(tab, { country: 'Greenland', postalCode: '3900', city: 'Nuuk' });
    await tab.getByRole('radio', { name: /^Parcel/ }).check();
    await fillCard(tab, '4242 4242 4242 4242');
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Pay $47.50' }).click()));
  const outcomeOf = async (tab: Page) => {
    const paid = tab.getByText('Paid', { exact: true }).first();
    const refused = tab.getByText('Did you order it in another tab?');
    await expect(paid.or(refused)).toBeVisible();
    if (!(await refused.isVisible())) return 'paid';
    await expect(refused).toBeInViewport();
    await expectAccessible(tab);
    return 'refused';
  };
  expect((await Promise.all(tabs.map(outcomeOf))).sort()).toEqual(['paid', 'refused']);
  const { body } = await callApi(admin, 'GET', `/api/products/${product}`);
  expect(body.quantity).toBe(3);
});

test('a guest learns that the typed email has used a discount only by ordering, and pays without it', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Andorra', 'AD', [parcel, express]);
  const product = await addProductByApi(admin, 'Checkout once half price', { price: 20 });
  const once = {
    name: 'Half price, once',
    kind: 'percentage',
    percent: 50,
    productIds: [product],
    mostUsesPerCustomer: 1,
  };
  expect((await callApi(admin, 'POST', '/api/discounts', once)).status).toBe(201);
  const before = await openVisitor();
  await addToCartByApi(before, product, 1);
  const destination = { country: 'AD', postalCode: 'AD500' };
  const { body: quote } = await callApi(before, 'POST', '/api/checkout/quote', { destination });
  const { methodId } = quote.deliveryOptions[0];
  const deliveryAddress = { ...destination, name: 'Sample Guest', line1: 'Sample 1', city: 'Andorra la Vella' };
  const order = { email: 'iceland@example.com', deliveryAddress, methodId, total: 17.5 };
  expect((await callApi(before, 'POST', '/api/checkout', order)).status).toBe(201);

  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  await expect(page.getByText('Half price, once')).toBeVisible();
  await fillDetails(page, { country: 'Andorra', postalCode: 'AD500', city: 'Andorra la Vella' });
  await expect(page.getByRole('button', { name: 'Pay $17.50' })).toBeVisible();
  await expect(page.getByText('Half price, once')).toBeVisible();

  // Only the buyer sees this; then the price is without it, and the order can be paid.
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $17.50' }).click();
  await expect(page.getByText('You’ve already used this discount.')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Pay $27.50' });
  await expect(pay).toBeVisible();
  await expect(page.getByText('Half price, once')).toHaveCount(0);
  // It is another person's with another email.
  const email = page.getByLabel('Email');
  await email.fill('andorra@example.com');
  await expect(page.getByRole('button', { name: 'Pay $17.50' })).toBeVisible();
  await email.fill('iceland@example.com');
  await page.getByRole('button', { name: 'Pay $17.50' }).click();
  await expect(pay).toBeVisible();
  await pay.click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a guest who picks the order up sees where at checkout, on the order’s page and in the email; so does the owner', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const product = await addProductByApi(admin, 'Checkout pick-up', { price: 20 });
  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  const email = `pickup-${randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('Full name').fill('Sample Guest');
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Illinois' });
  await page.getByLabel('ZIP code').fill('60601');
  const pickup = page.getByRole('radio', { name: /^Pick up in our shop.*100 Market Street.* San Francisco/ });
  await pickup.check();
  await expectAccessible(page);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const place = page.getByRole('region', { name: 'Pick-up', exact: true });
  await expect(place.getByRole('heading', { name: 'Pick up at' })).toBeVisible();
  await expect(place.getByText('100 Market Street')).toBeVisible();
  await expectAccessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await admin.goto(`/dashboard/manageOrders/${id}`);
  await expect(
    admin.getByRole('region', { name: 'Pick-up', exact: true }).getByText('100 Market Street'),
  ).toBeVisible();
  await openMail(page, email, /Payment received/);
  await expect(page.frameLocator('iframe').getByText(/100 Market Street/)).toBeVisible();
});

test('a customer whose session has ended is asked to log in, and finds the cart and the address again', {
  tag: '@products',
}, async ({ page, customer, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Monaco', 'MC');
  const product = await addProductByApi(admin, 'Checkout signed out', { price: 20 });
  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'Monaco', postalCode: '98000', city: 'Monaco' });
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('If you were signed out, log in again.')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue('Monaco');
  await expect(page.getByText('Checkout signed out')).toBeVisible();
});

test('a guest on a phone orders several products, has a card declined, pays, and follows the emailed link', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  test.setTimeout(90_000);
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Iceland', 'IS');
  const products = [
    await addProductByApi(admin, 'Checkout part one', { price: 20 }),
    await addProductByApi(admin, 'Checkout part two', { price: 5.5, quantity: 3 }),
  ];
  await page.goto('/');
  for (const product of products) {
    const data = { product, quantity: 2 };
    expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
  }
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await fillDetails(page, { country: 'Iceland', postalCode: '10', city: 'Reykjavik' });
  // Other journeys have the address of fillDetails().
  const email = 'several@example.com';
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await expect(page.getByText('$58.50', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await fillCard(page, '4000 0000 0000 0002');
  const pay = page.getByRole('button', { name: 'Pay $58.50' });
  await pay.click();
  await expect(page.getByText('This is not a postal code of this country')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.getByLabel('Postal code').fill('101');
  await pay.click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByText(/is reserved for you/)).toBeVisible();
  await expect(page.getByText(/^Reserved until .*\(\d+ min left\)/)).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expectAccessible(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Guest');
  // The lines are in the order, and return to the cart with "Change order".
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  await expect(cart).toHaveAccessibleName('Cart, 4 items');
  await expect(page.getByText('Nothing was charged.')).toHaveCount(0);
  await pay.click();
  await expect(page.getByText(/is reserved for you/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(cart).toHaveAccessibleName('Cart');

  // A reload loses nothing: the order waits on its own page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order No\. \d+$/);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $58.50' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(cart).toHaveAccessibleName('Cart');
  await expectAccessible(page);
  const orderPage = page.url();

  // Its list counts the products that it does not name, however little room it has.
  await admin.goto(`/dashboard/manageOrders?q=${email}`);
  const row = admin.getByRole('row').filter({ hasText: email }).first();
  for (const width of [360, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    const count = row.getByText('+ 1 more · 4 items');
    await count.scrollIntoViewIfNeeded();
    await expect(count).toBeInViewport({ ratio: 1 });
  }

  const elsewhere = await openVisitor();
  await elsewhere.goto(orderPage);
  await expect(elsewhere.getByRole('alert')).toContainText('We can’t show this order here.');
  await openMail(elsewhere, email, /payment/i);
  await followMail(elsewhere, 'View your order');
  await expect(elsewhere).toHaveURL(orderPage);
  await expect(elsewhere.getByText('Sample 1').first()).toBeVisible();
});

test('a guest who left before paying finds the order in the cart, cancels it, and sees in the navigation that its items are in the cart', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'San Marino', 'SM');
  const product = await addProductByApi(admin, 'Checkout canceled', { price: 20 });
  await addToCartByApi(page, product, 3);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'San Marino', postalCode: '47890', city: 'San Marino' });
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay $67.50' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.goto('/cart');
  const waiting = page.getByRole('region', { name: 'Waiting for payment' });
  await expect(waiting.getByText('$67.50')).toBeVisible();
  await expect(waiting.getByText(/\(\d+ min left\)/)).toBeVisible();
  await expectAccessible(page);
  const elsewhere = await openVisitor();
  await elsewhere.goto('/cart');
  await expect(elsewhere.getByText('Your cart is empty.')).toBeVisible();
  await expect(elsewhere.getByText('Waiting for payment')).toHaveCount(0);
  await waiting.getByRole('link', { name: /^Order No\. \d+$/ }).click();
  await expect(page.getByRole('button', { name: 'Pay $67.50' })).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Arrives');
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toContainText('Checkout canceled');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(page.getByRole('button', { name: 'Pay $67.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(delivery).toContainText('Parcel');
  await expect(delivery).not.toContainText('Arrives');
  await expect(cart).toHaveAccessibleName('Cart, 3 items');
  await cart.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(waiting).toHaveCount(0);
});
