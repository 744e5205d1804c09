import { expect, sampleProduct, test } from '../support/test.ts';

// The fixture fails on a hydration error: these pages contain what everyone receives inside `<main>`.
test('H1 P1 P4 a signed-in visitor sees and uses the pages that are the same for everyone', {
  tag: '@extended',
}, async ({ page: visitor, openVisitor }) => {
  const product = await sampleProduct(visitor);
  // An account with a confirmed email; product pages ask others to confirm theirs.
  const page = await openVisitor({ email: 'customer@example.com', password: 'customer' });
  const addresses = ['/', '/hardwarecomponents', '/hardwarecomponents?sort=price&page=2', `/product/${product._id}`];
  for (const address of addresses) {
    await visitor.goto(address);
    await page.goto(address);
    const main = page.getByRole('main');
    expect(await main.innerText()).toBe(await visitor.getByRole('main').innerText());
    await expect(page.getByRole('banner').getByLabel('Your account')).toBeVisible();
    await expect(visitor.getByRole('banner').getByLabel('Your account')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Computers Hardware' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});
