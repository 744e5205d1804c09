import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** React serves this address as the action of a form whose action is a function. */
const REACT_ACTION = 'React form unexpectedly submitted.';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function htmlFindings(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const { results } = await validator.validateString(html, address);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !message.includes(REACT_ACTION))
    .map(({ message, selector }) => `${message} (${selector})`);
}
