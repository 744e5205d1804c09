import { noScriptFindings } from '../checks/no-script.ts';
import { expect, sampleProduct, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const unknown = '01900000-0000-7000-8000-000000000000';
const publicAddresses = (id: string) => [
  '/',
  '/hardwarecomponents',
  '/hardwarecomponents?category=gpu',
  '/hardwarecomponents?category=gpu&brand=ASUS&brand=MSI&maxPrice=900',
  '/hardwarecomponents?q=ryzen+7',
  '/hardwarecomponents?q=qqqqzzzz',
  `/product/${id}`,
  '/cart',
  '/checkout',
  '/compare',
  `/compare?ids=${id}`,
  '/saved',
  '/review',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/invitation',
  '/newsletter/confirm',
  '/notices/end',
  '/order',
  `/order/${unknown}`,
  `/order/${unknown}/return`,
  '/shipping',
];
const ownAddresses = (id: string) => [
  '/dashboard',
  '/dashboard/review',
  '/dashboard/history',
  '/dashboard/settings',
  `/dashboard/payment/${unknown}`,
  `/dashboard/receipt/${unknown}`,
  `/documents/${unknown}`,
  `/orderProduct/${id}`,
  '/checkout',
  '/saved',
];

for (const width of [360, 1280]) {
  test(`screens neither wait for a script nor hide anything without one, ${width} px wide`, {
    tag: '@extended',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { _id: id } = await sampleProduct(page, 3);
    for (const address of publicAddresses(id)) {
      await page.goto(address);
      expect([address, await noScriptFindings(page)]).toEqual([address, []]);
    }
  });

  test(`screens of the signed-in neither wait for a script nor hide anything without one, ${width} px wide`, {
    tag: '@extended',
  }, async ({ page, customer: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    const { _id: id } = await sampleProduct(page, 3);
    for (const address of ownAddresses(id)) {
      await page.goto(address);
      expect([address, await noScriptFindings(page)]).toEqual([address, []]);
    }
  });
}
