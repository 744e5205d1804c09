import { expect, expectAccessible, test } from '../support/test.ts';

for (const { device, viewport, tag } of [
  { device: 'a phone', viewport: { width: 360, height: 740 }, tag: [] },
  { device: 'a computer', viewport: { width: 1280, height: 800 }, tag: '@extended' },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a first build from a budget is opened and changed, and a conflict is explained, asked once and resolved', {
      tag,
    }, async ({ page }) => {
      await page.goto('/builder');
      await page.getByRole('link', { name: 'Start with a budget' }).click();
      await page.getByLabel('Games at 1080p').check();
      await page.getByLabel(/^Budget/).fill('abc');
      await page.getByRole('button', { name: 'Choose parts' }).click();
      await expect(page.getByRole('textbox', { name: /^Budget/ })).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(/^Budget/).fill('3,000');
      await page.getByRole('button', { name: 'Choose parts' }).click();
      await expect(page.getByRole('heading', { name: /^A first build for/ })).toBeVisible();
      await expect(page.getByText(/35% of the budget/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open in the PC builder' }).click();
      await expect(page.getByText('Some parts don’t fit together.')).toBeHidden();
      await expectAccessible(page);

      for (const category of ['GPU', 'Processor']) {
        const slot = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: category, exact: true }) });
        await slot.getByRole('link', { name: /by something cheaper$/ }).click();
        await expect(
          page.getByRole('heading', { name: `${category}: cheaper, the nearest price first` }),
        ).toBeVisible();
        await page
          .getByRole('link', { name: /^Replace with / })
          .first()
          .click();
        await expect(page).not.toHaveURL(/replace=/);
      }

      const board = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Motherboard' }) });
      await board.getByRole('link', { name: /^Remove / }).click();
      await page.getByRole('link', { name: 'Next: choose Motherboard' }).press('Enter');
      await page.getByRole('link', { name: 'Show those too' }).press('Enter');
      const conflicting = page.getByRole('listitem').filter({ hasText: 'Conflict' }).first();
      await conflicting.getByRole('link', { name: /^Add / }).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Add it anyway?' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Add anyway/ })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Some parts don’t fit together.')).toBeVisible();
      await board.getByRole('link', { name: /^Remove / }).press('Enter');
      await page.getByRole('link', { name: 'Next: choose Motherboard' }).press('Enter');
      await page.getByRole('link', { name: /^Add / }).first().press('Enter');
      await expect(page.getByText('Some parts don’t fit together.')).toBeHidden();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a first build is chosen, and a conflict is asked once', async ({ page }) => {
    await page.goto('/builder/guided');
    await page.getByLabel('Office and home').check();
    await page.getByLabel(/^Budget/).fill('1');
    await page.getByRole('button', { name: 'Choose parts' }).click();
    await page.getByRole('link', { name: /^Try / }).click();
    await page.getByRole('link', { name: 'Open in the PC builder' }).click();
    const board = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Motherboard' }) });
    await board.getByRole('link', { name: /^Remove / }).click();
    await page.getByRole('link', { name: 'Next: choose Motherboard' }).click();
    await page.getByRole('link', { name: 'Show those too' }).click();
    const conflicting = page.getByRole('listitem').filter({ hasText: 'Conflict' }).first();
    await conflicting.getByRole('link', { name: /^Add / }).click();
    await page.getByRole('link', { name: /^Cancel adding / }).click();
    await expect(page.getByRole('link', { name: /^Add anyway/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Next: choose Motherboard' })).toBeHidden();
  });
});
