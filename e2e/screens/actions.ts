import { expect, type Page } from '@playwright/test';
import type { World } from '../world/world.ts';
import type { Screen } from './screen.ts';

export const press =
  (name: string | RegExp) =>
  async (page: Page, { translate }: World) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: translate(name) })
      .first()
      .click();
  };

/** Submits an empty or invalid form. */
export const submitInvalid = (name: string | RegExp) => async (page: Page, world: World) => {
  await press(name)(page, world);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};

export const openDialog = (name: string | RegExp) => async (page: Page, world: World) => {
  await press(name)(page, world);
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const openMenu = async (page: Page, { translate }: World) => {
  await page.getByLabel(translate('Open menu')).click();
};

export const openProfile = async (page: Page, { translate }: World) => {
  await page.getByLabel(translate('Your account')).click();
};

export const openTestCards = async (page: Page, { translate }: World) => {
  await page.getByText(translate('Test cards')).filter({ visible: true }).click();
};

/** Goes offline and follows a link, which is deferred. */
export const goOffline = async (page: Page, { translate }: World) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translate('Terms') })
    .click();
  await expect(page.getByRole('complementary', { name: translate('Connection') }).getByRole('button')).toBeVisible();
};

/** A footer link whose page cannot be fetched. */
export const unreachable = (place: string, link: string): Pick<Screen, 'before' | 'act'> => ({
  before: (page) => page.route(`**/${place}.data*`, (route) => route.abort('connectionreset')),
  act: async (page, { translate }) => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate(link) })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: translate('We can’t reach the shop') })).toBeVisible();
  },
});

/** A call that is never answered, for loading states. */
export const pending = (calls: string): Pick<Screen, 'before' | 'isUnsettled'> => ({
  before: (page) => page.route(calls, () => undefined),
  isUnsettled: true,
});

/** A call that is answered with 403, which is not retried. */
export const forbidden = (calls: string): Pick<Screen, 'before'> => ({
  before: (page, { translate }) =>
    page.route(calls, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'forbidden', detail: translate('You don’t have permission to do this.') }),
      }),
    ),
});

export const emptyList = (calls: string): Pick<Screen, 'before'> => ({
  before: (page) => page.route(calls, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } })),
});

export async function fillCard(page: Page, { translate }: World, number: string): Promise<void> {
  await page.getByLabel(translate('Card number')).fill(number);
  await page.getByLabel(translate('Expiry (MM/YY)')).fill('12/30');
  await page.getByLabel(translate('Security code')).fill('123');
  await page.getByRole('button', { name: translate(/^Pay/) }).click();
}
