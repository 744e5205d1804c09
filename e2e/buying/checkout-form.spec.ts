import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, fillDetails } from '../support/checkout.ts';
import { expect, expectAccessible, fillCard, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('one press shows everything that is wrong, from the email to the card, and focuses the first of it', {
  tag: '@products',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Faroe Islands', 'FO');
  await deliverTo(admin, 'Isle of Man', 'IM');
  await addToCartByApi(page, await addProductByApi(admin, 'Checkout errors', { price: 20 }), 1);
  await page.goto('/checkout');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  const wrong = ['Email', 'Country', 'Card number', 'Expiry (MM/YY)', 'Security code'];
  for (const label of wrong) await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByLabel('Email').fill('faroe@example.com');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Country').selectOption({ label: 'Faroe Islands' });
  // Fields that were not on the page when the form was sent.
  for (const label of ['Full name', 'Street and number', 'City'])
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Postal code').fill('1');
  await pay.click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('This is not a postal code of this country')).toBeVisible();
  for (const label of ['Full name', 'Street and number', 'Postal code', 'City', 'Card number'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');

  await fillDetails(page, { country: 'Faroe Islands', postalCode: '100', city: 'Tórshavn' });
  await page.getByLabel('VAT ID').fill('DE1');
  await pay.click();
  await expect(page.getByLabel('VAT ID')).toBeFocused();
  await page.getByLabel('VAT ID').fill('');
  await pay.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('01/20');
  await pay.click();
  await expect(page.getByText('This one has expired')).toBeVisible();
  await expect(page.getByText(/is reserved for you/)).toHaveCount(0);
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');

  await page.getByLabel('Country').selectOption({ label: 'Isle of Man' });
  await page.getByLabel('Postal code').fill('im21aa');
  await page.getByLabel('City').fill('Douglas');
  await expect(page.getByLabel('Postal code')).toHaveValue('IM2 1AA');
  await expect(pay).toHaveText('Pay $27.50');
  await pay.click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
