import { signInContext } from '../screens/sign-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('N7 any other path shows only an image and returns 404', async ({ page }) => {
  for (const path of [
    '/no-such-page',
    '/product/not-an-id',
    '/product/01890000-0000-7000-8000-000000000000',
    '/hardwarecomponents?category=x',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Hardware Store');
    await expect(page.getByRole('img')).toHaveCount(1);
    const image = page.getByRole('img', { name: /one missing/ });
    await expect(image).toBeVisible();
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect((await page.locator('body').innerText()).trim()).toBe('');
    for (const landmark of ['banner', 'navigation', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(0);
  }
  expect((await page.request.head('/no-such-page')).status()).toBe(404);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('N6 /navbar shows only the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/navbar');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(links.filter({ hasText: 'Computers Hardware' })).toHaveAttribute('href', '/hardwarecomponents');
  await expect(page.getByRole('link')).toHaveCount(await links.count());
});

test('N1 the navigation links to every section, and to the dashboard only when signed in', async ({ page }) => {
  const places = {
    Home: '/',
    'Computers Hardware': '/hardwarecomponents',
    Review: '/review',
    Blogs: '/blogs',
    'My Portfolio': '/myportfolio',
    About: '/about',
  };
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([...Object.keys(places), 'Login']);
  for (const [name, path] of Object.entries(places))
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await signInContext(page.context(), { email: 'customer@example.com', password: 'customer' });
  await page.goto('/about');
  await expect(navigation.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Welcome to your Dashboard')).toBeVisible();
});

test('N1 the navigation fits every screen width, also when signed in', async ({ page, customer: _ }) => {
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/about');
    const menu = page.getByLabel('Open menu');
    if (width < 1024) await menu.click();
    else await expect(menu).toBeHidden();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(navigation.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the mobile menu closes on Escape, on a click outside and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about');
  const menu = page.getByLabel('Open menu');
  const blogs = page.getByRole('banner').getByRole('link', { name: 'Blogs' });
  await menu.press('Enter');
  await expect(blogs).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blogs).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(20, 700);
  await expect(blogs).toBeHidden();
  await menu.click();
  await blogs.click();
  await expect(page).toHaveURL('/blogs');
  await expect(blogs).toBeHidden();
});

test('the sandbox bar is one line, and on a phone the test cards open below it', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Sandbox' });
  const card = bar.getByText('4000 0000 0000 3220').filter({ visible: true });
  await page.goto('/about');
  await expect(card).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await bar.boundingBox())?.height).toBeLessThan(50);
  await expect(bar.getByText('Sandbox: no real money moves.').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expect(card).toHaveCount(0);
  await bar.getByText('Test cards').filter({ visible: true }).click();
  await expect(card).toHaveCount(1);
  await expectAccessible(page);
});

test('a legal page links to each of its sections', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/terms');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (width === 360) await contents.getByText('On this page').filter({ visible: true }).click();
    await contents.getByRole('link', { name: 'Price and payment' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Price and payment' })).toBeInViewport();
  }
});

test('N4 on a small screen a toggle opens the dashboard sidebar, and navigation or Escape closes it', async ({
  page,
  customer: _,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard menu' });
  const toggle = page.getByRole('button', { name: 'Dashboard menu' });
  await expect(sidebar).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await sidebar.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/dashboard/history');
  await expect(sidebar).toBeHidden();
  await toggle.press('Enter');
  await sidebar.getByRole('link', { name: 'My Orders' }).focus();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sidebar).toBeVisible();
  await expect(toggle).toBeHidden();
});

test('N5 the footer links to Services, Company and Legal pages with content, and shows the year 2022', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/©.*2022/)).toBeVisible();
  const columns = {
    Services: ['Track an order', 'Withdraw from contract', 'Shipping', 'Returns', 'Warranty'],
    Company: ['About', 'Contact', 'Imprint'],
    Legal: ['Terms', 'Privacy', 'Accessibility'],
  };
  for (const [column, names] of Object.entries(columns))
    await expect(footer.getByRole('navigation', { name: column }).getByRole('link')).toHaveText(names);
  for (const name of Object.values(columns).flat()) {
    if (['Track an order', 'About', 'Contact'].includes(name)) continue;
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  }
  await footer.getByRole('link', { name: 'Track an order' }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByLabel('Order number')).toBeVisible();
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('button', { name: 'send message' })).toBeInViewport();
});

test('N5 Terms and Returns state the configured hold', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('for up to 60 minutes')).toBeVisible();
  await expect(page.getByText('up to 10 unpaid orders')).toBeVisible();
  await page.goto('/returns');
  await expect(page.getByText('at most 60 minutes')).toBeVisible();
  // The owner's data is not configured, and the imprint says where to enter it.
  await page.goto('/imprint');
  await expect(page.getByText('They go in the dashboard, under Shop settings.')).toBeVisible();
});

test('B1 /blogs answers six questions, a card each', async ({ page }) => {
  await page.goto('/blogs');
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    /performance of a React application/,
    /manage state/,
    /prototypal inheritance/,
    /not set the state directly/,
    /find products by name/,
    /unit test/,
  ]);
  for (const card of await cards.all()) expect((await card.innerText()).length).toBeGreaterThan(600);
  await expect(page.locator('pre code').first()).toBeVisible();
});

for (const [path, title] of Object.entries({ '/about': 'About', '/myportfolio': 'My Portfolio' })) {
  test(`B2 ${path} shows the developer's name, skills and project links`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Hardware Store`);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    expect(await page.getByRole('region', { name: 'Skills' }).getByRole('term').count()).toBeGreaterThan(2);
    const projects = page.getByRole('region', { name: 'Projects' }).getByRole('link');
    expect(await projects.count()).toBeGreaterThan(2);
    for (const project of await projects.all()) {
      const href = (await project.getAttribute('href')) as string;
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });
}
