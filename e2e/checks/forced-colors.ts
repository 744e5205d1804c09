import type { Page } from '@playwright/test';

/** Fields and current items that forced colours make indistinguishable. */
export async function forcedColorsFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const findings = await page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2;
    const named = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const hasBorder = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, borderBottomStyle } = getComputedStyle(element);
      return borderBottomStyle !== 'none' && (parseFloat(borderTopWidth) > 0 || parseFloat(borderBottomWidth) > 0);
    };
    // An ::after bar in a system colour; forced colours remove all others.
    const hasStroke = (element: Element) => {
      const { content, display, backgroundColor } = getComputedStyle(element, '::after');
      const { backgroundColor: page } = getComputedStyle(document.documentElement);
      return content !== 'none' && display !== 'none' && backgroundColor !== page && !backgroundColor.endsWith(', 0)');
    };
    const fields = [
      ...document.querySelectorAll(
        // The handle of a range is a pseudo-element, which scripts cannot read.
        'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range]), select, textarea',
      ),
    ];
    const bare = fields.filter((field) => isVisible(field) && !hasBorder(field));
    const unmarked = [...document.querySelectorAll('[aria-current]:not([aria-current="false"])')].filter((current) => {
      const { textDecorationLine, fontWeight } = getComputedStyle(current);
      const marked = textDecorationLine.includes('underline') || Number(fontWeight) >= 600 || hasBorder(current);
      return isVisible(current) && !marked && !hasStroke(current);
    });
    return [
      ...bare.map((field) => `no border on ${named(field)}`),
      ...unmarked.map((current) => `no mark on the current ${named(current)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(findings)];
}
