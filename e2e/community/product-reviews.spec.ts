import { callApi, signInAsAdmin } from '../support/admin.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { pictureFile } from '../support/picture-file.ts';
import { expect, expectAccessible, sampleProduct, test, toast } from '../support/test.ts';

test('a customer reviews a product by keyboard, with photos, and the bars filter', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  await confirmAddress(page, customer.email);
  const { _id: id, name } = await sampleProduct(page, 3);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('region', { name: 'Customer reviews' }).getByText('No reviews yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Choose a rating')).toBeVisible();
  await expect(page.getByText('Description is Required')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expectAccessible(page);
  for (const _press of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByLabel('Your review').fill('Quiet <b>and</b> quick.');
  await page
    .getByLabel('Photos (optional)')
    .setInputFiles([await pictureFile('a.jpg', 800, 600), await pictureFile('b.jpg', 900, 600)]);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(page, 'Thank you! Your review is published.')).toBeVisible();

  const reviews = page.getByRole('region', { name: 'Customer reviews' });
  await expect(reviews.getByText('Quiet <b>and</b> quick.')).toBeVisible();
  await expect(reviews.getByText('Not a verified purchase')).toBeVisible();
  await expect(reviews.getByRole('img', { name: /^Photo by/ })).toHaveCount(2);
  await expect(reviews.getByRole('link', { name: 'Edit your review' })).toBeVisible();
  await expect(reviews.getByRole('button', { name: /^Helpful/ })).toHaveCount(0);
  await expectAccessible(page);
  await reviews.getByRole('link', { name: '4 stars: 1 review' }).click();
  await expect(page).toHaveURL(/rating=4/);
  await expect(reviews.getByText('Only 4 stars')).toBeVisible();

  await page.goto(`/hardwarecomponents?q=${encodeURIComponent(name)}`);
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: name }).getByText('Rated 4.0 of 5 by 1 customer')).toBeAttached();
  await page.goto('/hardwarecomponents?sort=rating');
  const rated = (await (await page.request.get('/api/search?limit=24&sort=rating')).json()) as {
    items: { rating: unknown }[];
  };
  await expect(cards.getByText(/^Rated/)).toHaveCount(rated.items.filter(({ rating }) => rating).length);
});

test('a customer asks, the shop answers, and another finds a review helpful and takes it back', {
  tag: '@extended',
}, async ({ page, customer }) => {
  await confirmAddress(page, customer.email);
  const { _id: id } = await sampleProduct(page, 4);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('button', { name: 'Submit question' }).click();
  await expect(page.getByText('Enter your question')).toBeVisible();
  const text = `Does it fit? ${customer.email}`;
  await page.getByLabel('Your question').fill(text);
  await page.getByRole('button', { name: 'Submit question' }).click();
  await expect(toast(page, /We’ll email you/)).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await expect(questions.getByText(text)).toBeVisible();
  await expect(questions.getByRole('button', { name: /^Answer/ })).toHaveCount(0);
  await callApi(page, 'PUT', `/api/products/${id}/review`, { author: 'Robin', text: 'Quiet.', rating: 5 });

  await page.context().clearCookies();
  await signInAsAdmin(page, '/dashboard/questions');
  await page
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('link', { name: /^Answer/ })
    .click();
  const item = questions.getByRole('listitem').filter({ hasText: text });
  await item.getByRole('button', { name: /^Answer/ }).click();
  await item.getByLabel('Your answer').fill('It does.');
  await item.getByRole('button', { name: 'Submit answer' }).click();
  await expect(item.getByText('It does.')).toBeVisible();
  await expect(item.getByText('Hardware Store')).toBeVisible();

  const helpful = page.getByRole('button', { name: 'Helpful: the review by Robin' });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 customer finds this helpful')).toBeVisible();
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('1 customer finds this helpful')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the product’s page shows its reviews and questions', { tag: '@extended' }, async ({ page }) => {
    const { _id: id } = await sampleProduct(page, 3);
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', /^\/login\?returnTo=/);
  });
});
