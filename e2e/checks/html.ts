import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function htmlFindings(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const { results } = await validator.validateString(html, address);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} (${selector})`));
}
