import type { Page } from '@playwright/test';

export function sidewaysFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const named = overflowing.slice(0, 3).map((element) => `${element.localName}.${element.className}`);
    return [`the page is ${scrollWidth} px wide in ${clientWidth}: ${named.join(', ')}`];
  });
}

/** Texts that WCAG 1.4.12 text spacing cuts off. */
export async function spacingFindings(page: Page): Promise<string[]> {
  const before = await page.evaluate(clippedTexts);
  const sheet = await page.evaluateHandle(() => {
    // A constructed style sheet, which the page's policy does not block.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const after = await page.evaluate(clippedTexts);
  const sideways = await sidewaysFindings(page);
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
  });
  const findings = after.filter((text) => !before.includes(text)).map((text) => `cut off by wide text: ${text}`);
  return [...findings, ...sideways.map((finding) => `with wide text, ${finding}`)];
}

/** Texts cut off by their box, apart from intended line clamps. */
function clippedTexts(): string[] {
  const clipped: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    if (style.overflow !== 'hidden' && style.overflowX !== 'hidden' && style.overflowY !== 'hidden') continue;
    if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || style.position === 'absolute')
      continue;
    if (!element.innerText?.trim() || element.clientHeight <= 1) continue;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      clipped.push(`${element.localName} "${element.innerText.trim().slice(0, 40)}"`);
  }
  return clipped;
}
