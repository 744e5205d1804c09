import type { Page } from '@playwright/test';

/** What sticks out of the page sideways; nothing, when the page itself does not scroll. */
export function sidewaysFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const named = sticksOut.slice(0, 3).map((element) => `${element.localName}.${element.className}`);
    return [`the page is ${scrollWidth} px wide in ${clientWidth}: ${named.join(', ')}`];
  });
}

/** WCAG 1.4.12: with the spacing that a reader may choose, the texts that are cut off. */
export async function spacingFindings(page: Page): Promise<string[]> {
  const before = await page.evaluate(cutTexts);
  const sheet = await page.evaluateHandle(() => {
    // A sheet of the reader's own; the page's policy is about what the page brings.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const after = await page.evaluate(cutTexts);
  const sideways = await sidewaysFindings(page);
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
  });
  const lost = after.filter((text) => !before.includes(text)).map((text) => `cut off by wide text: ${text}`);
  return [...lost, ...sideways.map((finding) => `with wide text, ${finding}`)];
}

/** Texts that stand in a box that hides a part of them. Names on two lines at most are meant to. */
function cutTexts(): string[] {
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    if (style.overflow !== 'hidden' && style.overflowX !== 'hidden' && style.overflowY !== 'hidden') continue;
    if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || style.position === 'absolute')
      continue;
    if (!element.innerText?.trim() || element.clientHeight <= 1) continue;
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      cut.push(`${element.localName} "${element.innerText.trim().slice(0, 40)}"`);
  }
  return cut;
}
