import { expect, expectAccessible, test, toast } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a build is chosen on a phone: what conflicts is hidden and explained, the rest is shared and bought', async ({
  page,
  openVisitor,
}) => {
  await page.goto('/builder');
  await page.getByRole('link', { name: 'Choose: Processor' }).click();
  await page.getByLabel('Search in Processor').fill('9800X3D');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Add AMD Ryzen 7 9800X3D' }).click();
  await expect(page.getByText('Everything fits so far.')).toBeVisible();

  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  await expect(page.getByText(/\d+ hidden: .*socket/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show those too' }).click();
  const intel = page.getByRole('listitem').filter({ hasText: 'Conflict' }).first();
  await expect(intel).toContainText(/socket/);
  await intel.getByRole('link', { name: /^Add / }).click();
  await page.getByRole('link', { name: /^Add anyway/ }).click();
  await expect(page.getByText('Some parts don’t fit together.')).toBeVisible();
  await expect(page.getByText(/AMD Ryzen 7 9800X3D .*AM5/).first()).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Motherboard' }) })
    .getByRole('link', { name: /^Remove / })
    .click();
  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  const board = page.getByRole('listitem').filter({ hasText: 'Fits' }).getByRole('link', { name: /^Add / }).first();
  await board.click();
  await expect(page.getByText('Everything fits so far.')).toBeVisible();

  const visitor = await openVisitor();
  await visitor.goto(page.url());
  await expect(visitor.getByText('Everything fits so far.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Add build to cart' }).click();
  await expect(toast(visitor, 'The build is in the cart.')).toBeVisible();
  await visitor.goto('/cart');
  await expect(visitor.getByText('AMD Ryzen 7 9800X3D').first()).toBeVisible();
});

test('a second click before the next page is there keeps the first', async ({ page }) => {
  await page.goto('/builder?category=processor');
  const answers: (() => void)[] = [];
  await page.route(/\/builder\.data/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Add AMD Ryzen 7 9800X3D' }).click();
  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await expect(page.getByRole('link', { name: 'Remove AMD Ryzen 7 9800X3D' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose: Motherboard' })).toBeVisible();
});

test('the shop’s own search, with its filters, finds among what fits the build, and adds to it', async ({ page }) => {
  await page.goto('/builder');
  await page.getByRole('link', { name: 'Choose: Processor' }).click();
  await page.getByRole('link', { name: 'Add AMD Ryzen 7 9800X3D' }).click();
  await page.getByRole('link', { name: 'Choose: Motherboard' }).click();
  await page.getByRole('link', { name: 'All filters for Motherboard' }).click();

  await expect(page.getByText('Only products that don’t conflict with your build.')).toBeVisible();
  await expect(page.getByText(/\d+ hidden: .*socket/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Fits your build' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('price');
  const cards = page.locator('#results').getByRole('article');
  await expect(cards.first()).toContainText(/Fits|Not known/);
  await expectAccessible(page);
  const name = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards
    .first()
    .getByRole('link', { name: `Add to build: ${name}` })
    .click();

  await expect(page).toHaveURL(/\/builder\?parts=/);
  await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByText('Some parts don’t fit together.')).toBeHidden();
});

test('what a build has only one of is replaced in lists, on product pages and in the picker, and put back', async ({
  page,
}) => {
  const { items } = await (await page.request.get('/api/builds/candidates?category=case&limit=3')).json();
  const [first, second, third] = items.map(
    ({ product }: { product: { _id: string; name: string; slug: string } }) => product,
  );
  const slot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Case', exact: true }) });
  const expectOnly = async (name: string) => {
    await expect(slot.getByRole('link', { name: /^Remove / })).toHaveCount(1);
    await expect(slot.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  };

  await page.goto(`/hardwarecomponents?${new URLSearchParams({ category: 'case', build: first._id })}`);
  const own = page.getByRole('article').filter({ has: page.getByRole('heading', { name: first.name, exact: true }) });
  await expect(own.getByText('This is in your build.')).toBeVisible();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: second.name, exact: true }) });
  await expect(page.getByText(`Takes the place of ${first.name}.`)).toBeVisible();
  await card.getByRole('link', { name: `Replace in build: ${first.name} by ${second.name}` }).click();
  await expectOnly(second.name);
  await expect(slot.getByText(`${second.name} took the place of ${first.name}.`)).toBeVisible();
  await expectAccessible(page);
  await slot.getByRole('link', { name: /^Undo/ }).click();
  await expectOnly(first.name);

  await page.goto(`/product/${second._id}/${second.slug}?build=${first._id}`);
  const notice = page.getByRole('region', { name: /^In your build/ });
  await expect(notice.getByText(`Takes the place of ${first.name}.`)).toBeVisible();
  await notice.getByRole('link', { name: /^Replace in build/ }).click();
  await expectOnly(second.name);

  await page.getByRole('link', { name: 'Replace: Case' }).click();
  await expect(page.getByText(`Takes the place of ${second.name}.`)).toBeVisible();
  await page.getByRole('link', { name: `Replace with ${third.name}` }).click();
  await expectOnly(third.name);
  await page.getByRole('link', { name: `Remove ${third.name}` }).click();
  await expect(page.getByRole('link', { name: 'Choose: Case' })).toBeFocused();
  await page.getByRole('link', { name: `Undo: ${third.name} was removed.` }).click();
  await expectOnly(third.name);
});
