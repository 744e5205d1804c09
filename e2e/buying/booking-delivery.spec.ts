import { expect, expectAccessible, fillCard, sampleProduct, test, toast } from '../support/test.ts';

test('a booking gets an address and a day on its payment page, and its price is what is charged', {
  tag: '@extended',
}, async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 14);
  await page.goto(`/orderProduct/${product._id}`);
  await page.getByRole('button', { name: 'Book This Product' }).click();
  await page.getByRole('link', { name: /^Pay/ }).click();
  await expect(page.getByText('No address yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const before = await page.getByRole('button', { name: /^Pay \$/ }).innerText();
  await fillCard(page, '4242 4242 4242 4242');

  await page.getByRole('button', { name: 'Choose delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
  // What is paid now would not be shipped.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeHidden();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByRole('radio', { name: /Express/ }).check();
  await expect(page.getByText('Total with delivery:')).toBeVisible();
  await page.getByRole('button', { name: 'Use this delivery' }).click();
  await expect(page.getByText('Enter an address')).toBeVisible();
  await expect(page.getByText('Enter a city')).toBeVisible();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Beispielweg 1');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByLabel('City', { exact: true }).fill('Berlin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this delivery' }).click();
  await expect(toast(page, 'Delivery added to your order.')).toBeVisible();
  await expect(page.getByText('Beispielweg 1').first()).toBeVisible();
  await expect(page.getByText(/^Express/)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).not.toHaveText(before);
  // The card that was typed before is still there.
  await pay.click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
});
