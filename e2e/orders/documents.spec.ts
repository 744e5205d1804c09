import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { setSellerByApi, signInAsAdmin } from '../support/admin.ts';
import { bookByApi, expect, expectAccessible, fillCard, sampleProduct, test } from '../support/test.ts';

test('the invoice of a paid order has the same total as page and as PDF, and prints alone', {
  tag: '@extended',
}, async ({ page, customer, openVisitor }) => {
  expect(customer.email).toBeTruthy();
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await setSellerByApi(admin);
  const product = await sampleProduct(page, 6);
  const bookingId = await bookByApi(page, product, 2);
  await page.goto(`/documents/${bookingId}`);
  await expect(page.getByText('No invoice yet. This order isn’t paid.')).toBeVisible();

  await page.goto(`/dashboard/payment/${bookingId}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^pi_sandbox_/)).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Invoice for order no\./ }).click();
  const invoice = page.getByRole('article', { name: /^Invoice INV-\d{4}-\d{6}$/ });
  await expect(invoice).toContainText(product.name);
  const total = await invoice.getByRole('definition').last().innerText();
  expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(`Invoice ${download.suggestedFilename()}`).toBe(`${number}.pdf`);
  const { text } = await extractText(Uint8Array.from(await readFile(await download.path())), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(`Total ${total}`);

  await page.emulateMedia({ media: 'print' });
  for (const rest of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(rest)).toHaveCount(0);
  await expect(invoice).toBeVisible();
});
