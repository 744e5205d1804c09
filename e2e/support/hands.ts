import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** How someone works with a page. Names of what they press are the same for all. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, label: string) => Promise<void>;
  /** A radio button or a check box. */
  check: (target: Locator) => Promise<void>;
};

/** A mouse or a finger. */
export const pointing: Hands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: async (select, label) => {
    await select.selectOption({ label });
  },
  check: (target) => target.check(),
};

/** A finger, in a browser with a touch screen. */
export const touching: Hands = { ...pointing, press: (target) => target.tap(), check: (target) => target.tap() };

/** Lists have many stops. */
const MAX_STOPS = 300;

/** Only Tab, Enter, Space, arrows and letters. */
export function typing(page: Page): Hands {
  const { keyboard } = page;
  return {
    press: async (target) => {
      await tabTo(page, target, MAX_STOPS);
      await keyboard.press('Enter');
    },
    type: async (field, text) => {
      await tabTo(page, field, MAX_STOPS);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    choose: async (select, label) => {
      await tabTo(page, select, MAX_STOPS);
      // The browser selects the option that begins with what is typed.
      await keyboard.type(label);
      await expect(select.locator('option:checked')).toHaveText(label);
    },
    check: (target) => checkByKeyboard(page, target),
  };
}

/** Tab stops at the checked radio button of a group, or its first; arrows move on and check. */
async function checkByKeyboard(page: Page, target: Locator): Promise<void> {
  if (await target.isChecked()) return;
  const group = page.locator(`[name="${await target.getAttribute('name')}"]`);
  if ((await target.getAttribute('type')) !== 'radio') {
    await tabTo(page, target, MAX_STOPS);
    await page.keyboard.press('Space');
  } else {
    const checked = group.and(page.locator(':checked'));
    await tabTo(page, (await checked.count()) > 0 ? checked : group.first(), MAX_STOPS);
    await page.keyboard.press('Space');
    for (let step = await group.count(); step > 0 && !(await target.isChecked()); step--)
      await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
}
