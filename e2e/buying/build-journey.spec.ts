import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { deliverTo, parcel } from '../support/checkout.ts';
import { type Hands, pointing, touching, typing } from '../support/hands.ts';
import { expectShownFocus } from '../support/keyboard.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const computer = { viewport: { width: 1280, height: 800 } };

type Way = {
  name: string;
  device: typeof phone | typeof computer;
  handsOf: (page: Page) => Hands;
  isByKeyboard?: boolean;
  tag?: string;
  /** Where no other test delivers to. */
  place: Place;
};
type Place = { country: string; code: string; postalCode: string; city: string };

const ways: Way[] = [
  {
    name: 'by touch on a phone',
    device: phone,
    handsOf: () => touching,
    place: { country: 'Martinique', code: 'MQ', postalCode: '97200', city: 'Fort-de-France' },
  },
  {
    name: 'with a mouse',
    device: computer,
    handsOf: () => pointing,
    tag: '@extended',
    place: { country: 'Guadeloupe', code: 'GP', postalCode: '97100', city: 'Basse-Terre' },
  },
  {
    name: 'by keyboard alone',
    device: computer,
    handsOf: typing,
    isByKeyboard: true,
    tag: '@extended',
    place: { country: 'Mayotte', code: 'YT', postalCode: '97600', city: 'Mamoudzou' },
  },
];

for (const { name, device, handsOf, isByKeyboard, tag = [], place } of ways) {
  test.describe(name, () => {
    test.use({ ...device, actionTimeout: 20_000 });
    test.slow();

    test(`a first build from a budget is changed by three parts, its conflict is explained and resolved, and another visitor buys it as a guest, ${name}`, {
      tag,
    }, async ({ page, openVisitor }) => {
      const admin = await openVisitor();
      await signInAsAdmin(admin);
      await deliverTo(admin, place.country, place.code, [parcel]);
      const hands = handsOf(page);
      const expectFocus = async (target: ReturnType<Page['locator']>) => {
        if (isByKeyboard) await expectShownFocus(page, target);
      };

      await page.goto('/builder/guided');
      await expectAccessibleInBoth(page);
      await hands.check(page.getByLabel('Games at 1080p'));
      await hands.type(page.getByLabel(/^Budget/), '3,000');
      await hands.press(page.getByRole('button', { name: 'Choose parts' }));
      await expect(page.getByRole('heading', { name: /^A first build for/ })).toBeVisible();
      await expectAccessibleInBoth(page);
      await hands.press(page.getByRole('link', { name: 'Open in the PC builder' }));
      await expect(page.getByRole('heading', { level: 1, name: 'PC builder' })).toBeVisible();
      await expectAccessibleInBoth(page);

      for (const category of ['GPU', 'Processor']) {
        await hands.press(slotOf(page, category).getByRole('link', { name: /by something cheaper$/ }));
        await expectFocus(page.getByRole('heading', { name: `${category}: cheaper, the nearest price first` }));
        if (category === 'GPU') await expectAccessibleInBoth(page);
        await hands.press(page.getByRole('link', { name: /^Replace with / }).first());
        await expect(slotOf(page, category).getByText(/ took the place of /)).toBeVisible();
        await expectFocus(slotOf(page, category).getByRole('link', { name: / another: GPU$|^Replace: Processor$/ }));
      }

      const board = slotOf(page, 'Motherboard');
      await hands.press(board.getByRole('link', { name: 'Replace: Motherboard' }));
      await expectFocus(page.getByRole('heading', { name: 'Choose: Motherboard' }));
      await hands.press(page.getByRole('link', { name: 'Show those too' }));
      await expectFocus(page.getByRole('link', { name: 'Hide what conflicts' }));
      const conflicting = page.getByRole('listitem').filter({ hasText: 'Conflict' }).first();
      const conflictName = (await conflicting.getByRole('link').first().textContent()) ?? '';
      await hands.press(conflicting.getByRole('link', { name: /^Replace with / }));
      await expect(page.getByRole('alert').filter({ hasText: 'This doesn’t fit the build.' })).toBeVisible();
      await expectFocus(page.getByRole('link', { name: /^Add anyway/ }));
      await expectAccessibleInBoth(page);
      await hands.press(page.getByRole('link', { name: `Cancel adding ${conflictName}` }));
      await expectFocus(page.getByRole('link', { name: `Replace with ${conflictName}` }));
      await hands.press(page.getByRole('link', { name: `Replace with ${conflictName}` }));
      await hands.press(page.getByRole('link', { name: `Add anyway: ${conflictName}` }));
      await expect(page.getByText('Some parts don’t fit together.')).toBeVisible();
      await expect(page.getByText(new RegExp(`${escaped(conflictName)} has `)).first()).toBeVisible();
      await expectFocus(board.getByRole('link', { name: 'Replace: Motherboard' }));
      await expectAccessibleInBoth(page);

      await hands.press(board.getByRole('link', { name: `Remove ${conflictName}` }));
      await expect(page.getByText('Some parts don’t fit together.')).toBeHidden();
      await expectFocus(board.getByRole('link', { name: 'Choose: Motherboard' }));
      await hands.press(page.getByRole('link', { name: 'Next: choose Motherboard' }));
      await expectFocus(page.getByRole('heading', { name: 'Choose: Motherboard' }));
      const picker = page.getByRole('region', { name: 'Choose: Motherboard' });
      await hands.press(picker.getByRole('link', { name: /^Add / }).first());
      await expectFocus(board.getByRole('link', { name: 'Replace: Motherboard' }));
      await expect(page.getByText('Some parts don’t fit together.')).toBeHidden();

      await hands.press(page.getByText('Save and share'));
      await hands.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'For the attic');
      await expectAccessibleInBoth(page);
      await hands.press(page.getByRole('button', { name: 'Save build' }));
      await expect(toast(page, 'The build is saved.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'For the attic' })).toBeVisible();
      await expectFocus(page.getByRole('heading', { name: 'For the attic' }));
      await expectAccessibleInBoth(page);
      await hands.press(page.getByRole('button', { name: 'Copy link' }));
      await expectFocus(page.getByRole('button', { name: 'Copy link' }));

      const visitor = await openVisitor();
      await buy(visitor, handsOf(visitor), new URL(page.url()).pathname, place);
    });
  });
}

async function buy(page: Page, hands: Hands, shared: string, { country, postalCode, city }: Place): Promise<void> {
  await page.goto(shared);
  await expect(page.getByText('Prices and stock are as they were when it was saved.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await hands.press(page.getByRole('button', { name: 'Add build to cart' }));
  await expect(toast(page, 'The build is in the cart.')).toBeVisible();
  await hands.press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await expect(page.getByRole('region', { name: 'For the attic' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await hands.press(page.getByRole('link', { name: 'Check out' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await hands.type(page.getByLabel('Email'), 'guest@example.com');
  await hands.choose(page.getByLabel('Country'), country);
  await hands.type(page.getByLabel('Full name'), 'Sample Guest');
  await hands.type(page.getByLabel('Street and number'), 'Sample 1');
  await hands.type(page.getByLabel('Postal code'), postalCode);
  await hands.type(page.getByLabel('City', { exact: true }), city);
  await hands.check(page.getByRole('radio', { name: /^Parcel/ }));
  await hands.type(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await hands.type(page.getByLabel('Expiry (MM/YY)'), '12/30');
  await hands.type(page.getByLabel('Security code'), '123');
  await expectAccessibleInBoth(page);
  await hands.press(page.getByRole('button', { name: /^Pay \$/ }));
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('For the attic').first()).toBeVisible();
  await expectAccessibleInBoth(page);
}

const slotOf = (page: Page, category: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: category, exact: true }) });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
