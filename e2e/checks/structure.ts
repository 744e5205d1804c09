import type { Page } from '@playwright/test';

export function structureFindings(page: Page, isPublic: boolean): Promise<string[]> {
  return page.evaluate((isPublic) => {
    const findings: string[] = [];
    const count = (selector: string) => document.querySelectorAll(selector).length;
    if (!/^(.+ · )?Hardware Store$/.test(document.title)) findings.push(`the title is "${document.title}"`);
    if (count('h1') !== 1) findings.push(`${count('h1')} headings of the first level`);
    if (count('main') !== 1) findings.push(`${count('main')} main parts`);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    if (isPublic && description.length < 20) findings.push(`the description is "${description}"`);
    return findings;
  }, isPublic);
}
