import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, newAccount, submitSignIn, test, toast } from '../support/test.ts';

async function fillReview(page: Page, { text, rating }: { text: string; rating: string }): Promise<void> {
  await page.getByLabel('Description').fill(text);
  await expect(page.getByLabel('Rating')).toHaveAccessibleDescription('Whole number from 1 to 999.');
  await page.getByLabel('Rating').fill(rating);
}

const photo = async () => ({
  name: 'desk.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446' } })
    .png()
    .toBuffer(),
});

test('D4 B3 H6 a customer writes a review with a photo, and it is public', async ({ page, customer }) => {
  await page.goto('/dashboard/review');
  await expect(page.getByText('You haven’t written a review yet.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(customer.name);

  const author = `Robin ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(author);
  await fillReview(page, { text: 'Runs <b>cool</b>.\nAnd quiet.', rating: '612' });
  await page.getByLabel('Photo (optional)').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();

  const own = page.getByRole('region', { name: 'My Reviews' }).getByRole('listitem');
  await expect(own.getByRole('heading')).toHaveText(author);
  await expect(own.getByText('612 of 999')).toBeVisible();
  const [item, edit] = [await own.boundingBox(), await own.getByRole('button', { name: /^Edit/ }).boundingBox()];
  expect(edit && edit.y + edit.height).toBeLessThanOrEqual((item?.y ?? 0) + (item?.height ?? 0));
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  await page.goto('/review');
  const review = page.getByRole('listitem').filter({ hasText: author });
  await expect(review.getByRole('img', { name: `Photo by ${author}` })).toBeVisible();
  await expect(review.getByText('612 of 999')).toBeVisible();
  const text = review.getByText('Runs <b>cool</b>.');
  await expect(text).toHaveText('Runs <b>cool</b>.\nAnd quiet.', { useInnerText: true });
});

test('H6 a photo loads in a small size and opens large by keyboard', async ({ page, customer: _ }) => {
  await page.goto('/about');
  const token = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await expect.poll(token).toBeTruthy();
  const headers = { authorization: `Bearer ${await token()}` };
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#464' } })
    .png()
    .toBuffer();
  const multipart = { image: { name: 'desk.png', mimeType: 'image/png', buffer } };
  const image = (await (await page.request.post('/api/images', { headers, multipart })).json()).data.url;
  const author = `Kim ${randomUUID().slice(0, 8)}`;
  const data = { author, text: 'With a photo.', rating: 900, image };
  expect((await page.request.post('/api/reviews', { headers, data })).status()).toBe(201);
  await page.goto('/review');
  const photo = page.getByRole('img', { name: `Photo by ${author}` });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/400\.avif$/);
  const opener = page.getByRole('link', { name: `Photo by ${author}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Photo by ${author}` });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const large = dialog.getByRole('img');
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/1280\.avif$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('D4 the form reports missing fields and a rating outside 1 to 999', async ({ page, customer: _ }) => {
  await page.goto('/dashboard/review');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Submit review' }).click();
  for (const words of ['Name is Required', 'Description is Required', 'Rating is Required']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const rating of ['0', '1000']) {
    await page.getByLabel('Rating').fill(rating);
    await expect(page.getByText('Enter a whole number from 1 to 999')).toBeVisible();
  }
  await page.getByLabel('Rating').fill('999');
  await expect(page.getByText('Enter a whole number from 1 to 999')).toHaveCount(0);
  await expect(page.getByText('You haven’t written a review yet.')).toBeVisible();
});

test("D4 a failed review shows 'Failed to add the Product' and keeps the input", async ({ page, customer: _ }) => {
  await page.goto('/dashboard/review');
  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"internal","detail":"Something went wrong on our side."}',
    }),
  );
  await fillReview(page, { text: 'Stays where it is', rating: '5' });
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(page, 'Failed to add the Product')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Stays where it is');
  await page.unroute('**/api/reviews');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
});

test('D4 a customer edits a review, and deletes it after a confirmation', async ({ page, customer: _ }) => {
  const words = `First words ${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/review');
  await fillReview(page, { text: words, rating: '100' });
  await page.getByRole('button', { name: 'Submit review' }).click();
  const own = page.getByRole('region', { name: 'My Reviews' });
  await own.getByRole('button', { name: 'Edit the review with rating 100' }).click();
  await own.getByLabel('Rating').fill('200');
  await own.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Review updated.')).toBeVisible();
  await expect(own.getByText('200 of 999')).toBeVisible();
  await expect(own.getByText(words)).toBeVisible();

  await own.getByRole('button', { name: 'Delete the review with rating 200' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(own.getByText(words)).toBeVisible();
  await own.getByRole('button', { name: 'Delete the review with rating 200' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Review deleted.')).toBeVisible();
  await expect(page.getByText('You haven’t written a review yet.')).toBeVisible();
});

test('H6 the home page shows the newest reviews: picture, author, rating, text', async ({ page }) => {
  await page.goto('/');
  const reviews = page.getByRole('region', { name: 'What our customers say' });
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
  const first = reviews.getByRole('listitem').first();
  await expect(first.getByRole('heading')).toHaveText(/./);
  await expect(first.getByText(/^\d{1,3} of 999$/)).toBeVisible();
  await reviews.getByRole('link', { name: 'See all reviews' }).click();
  await expect(page).toHaveURL('/review');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('B3 numbered page links lead to every review, and writing one requires a login', async ({ page }) => {
    // Enough reviews for a second page, even if other journeys add some.
    const { name, email, password } = newAccount();
    await page.request.post('/api/identity/sign-up', { data: { name, email, password } });
    const { token } = await (await page.request.put(`/api/user/${email}`, { data: { email } })).json();
    const marker = randomUUID().slice(0, 8);
    const headers = { authorization: `Bearer ${token}` };
    for (let rating = 1; rating <= 25; rating++) {
      const data = { author: `Reader ${marker}`, text: `Review no. ${rating} of ${marker}`, rating };
      expect((await page.request.post('/api/reviews', { headers, data })).status()).toBe(201);
    }
    await page.context().clearCookies();
    const mine = page.getByText(new RegExp(`^Review no\\. \\d+ of ${marker}$`));
    // Again from the start when a review that another journey deletes in the meantime has shifted the pages.
    await expect(async () => {
      await page.goto('/review');
      const seen = new Set(await mine.allTextContents());
      for (let number = 2; seen.size < 25; number++) {
        const pages = page.getByRole('navigation', { name: 'Pages' });
        await pages.getByRole('link', { name: `Page ${number}`, exact: true }).click({ timeout: 5_000 });
        await expect(page).toHaveURL(`/review?page=${number}`);
        for (const text of await mine.allTextContents()) seen.add(text);
      }
    }).toPass();
    await page.getByRole('link', { name: 'Write a review' }).click();
    await expect(page).toHaveURL('/login?returnTo=%2Fdashboard%2Freview');
  });
});

test('B3 after signing in, a visitor returns to the review form', async ({ page }) => {
  await page.goto('/review');
  await page.getByRole('link', { name: 'Write a review' }).click();
  await submitSignIn(page, { email: 'customer@example.com', password: 'customer' });
  await expect(page).toHaveURL('/dashboard/review');
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeVisible();
});

test('an admin hides a review from the public and shows it again', async ({ page, openVisitor }) => {
  const author = `Rude ${randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page, '/dashboard/moderateReviews');
  const { status, body } = await callApi(page, 'POST', '/api/reviews', { author, text: 'Unfit to print.', rating: 2 });
  expect(status).toBe(201);
  const isPublic = async () => {
    const response = await page.request.get('/api/reviews');
    return ((await response.json()) as { _id: string }[]).some(({ _id }) => _id === body.insertedId);
  };
  expect(await isPublic()).toBe(true);

  await page.getByLabel('Search name, text, or email').fill(author);
  const row = page.getByRole('row').filter({ hasText: author });
  await row.getByRole('button', { name: `Hide the review by ${author}` }).click();
  const question = page.getByRole('dialog', { name: 'Hide this review?' });
  // The dialog must not inherit the cell's right alignment.
  await expect(question).toHaveCSS('text-align', 'start');
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, 'Review hidden.')).toBeVisible();
  await expect(row.getByText('by admin@example.com')).toBeVisible();
  expect(await isPublic()).toBe(false);

  await row.getByRole('button', { name: `Show again: the review by ${author}` }).click();
  await expect(row.getByText('Shown', { exact: true })).toBeVisible();
  expect(await isPublic()).toBe(true);

  const elsewhere = await openVisitor({ email: 'customer@example.com', password: 'customer' });
  await elsewhere.goto('/dashboard/moderateReviews');
  await expect(elsewhere.getByRole('heading', { name: 'Moderate Reviews' })).toHaveCount(0);
});
