import { expect, expectAccessible, test } from '../support/test.ts';

type Candidate = { product: { _id: string; name: string }; verdict: string; findings: { text: string }[] };

test('products of a list for a build are compared with how they fit it, and why not, and one is added', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [processor] = await (await page.request.get('/api/products?q=9800X3D&category=processor&limit=1')).json();
  const found = await page.request.get(
    `/api/builds/candidates?category=motherboard&all=true&limit=60&parts=${processor._id}`,
  );
  const { items } = (await found.json()) as { items: Candidate[] };
  const [wrong] = items.filter(({ verdict }) => verdict === 'conflict') as [Candidate];

  await page.goto(`/hardwarecomponents?${new URLSearchParams({ category: 'motherboard', build: processor._id })}`);
  const toggle = page.getByRole('button', { name: /^Compare / }).first();
  const name =
    ((await toggle.textContent()) && (await toggle.getAttribute('aria-label')))?.replace('Compare ', '') ?? '';
  await toggle.click();
  await page.getByRole('complementary', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?.*build=${processor._id}`));
  const [chosen] = new URL(page.url()).searchParams.get('ids')?.split(',') ?? [];

  await page.goto(`/compare?ids=${chosen},${wrong.product._id}&build=${processor._id}`);
  const cells = page.getByRole('row', { name: /^Fits your build/ }).getByRole('cell');
  await expect(cells.nth(0)).toContainText(/Fits|Not known/);
  await expect(cells.nth(1)).toContainText('Conflict');
  await expect(cells.nth(1)).toContainText(wrong.findings[0]?.text ?? '-');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(cells.nth(1)).toContainText('Conflict');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show differences only' }).click();
  await expect(cells.nth(1)).toContainText('Conflict');

  await cells
    .nth(1)
    .getByRole('link', { name: `Add to build: ${wrong.product.name}` })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'This doesn’t fit the build.' })).toBeVisible();
  await page.getByRole('link', { name: `Cancel adding ${wrong.product.name}` }).click();
  await expect(page.getByRole('link', { name: `Add ${wrong.product.name}` })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await cells
    .nth(0)
    .getByRole('link', { name: `Add to build: ${name}` })
    .click();
  await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  await expect(
    page.getByText('Everything fits so far.').or(page.getByText(/^Nothing is known to conflict/)),
  ).toBeVisible();
});

test('a comparison without a build, or of what the builder does not compare, says nothing of one', async ({ page }) => {
  const [monitor] = await (await page.request.get('/api/products?category=monitor&limit=1')).json();
  const [processor] = await (await page.request.get('/api/products?category=processor&limit=1')).json();
  for (const address of [
    `/compare?ids=${monitor._id}&build=${processor._id}`,
    `/compare?ids=${processor._id}&build=x`,
    `/compare?ids=${processor._id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('row', { name: /^Price/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Fits your build/ })).toHaveCount(0);
  }
});
