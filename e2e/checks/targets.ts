import type { Page } from '@playwright/test';

/** Controls smaller than 44 px; those with text may be narrower. */
export function targetFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 44;
    const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex="0"][role]';
    const areaOf = (element: Element): DOMRect => {
      // A tap on the label counts for its field; of several labels the tallest one is used.
      const labels = [...((element as HTMLInputElement).labels ?? []), element].map((one) =>
        one.getBoundingClientRect(),
      );
      return labels.reduce((one, other) => (other.height > one.height ? other : one));
    };
    const hasOverlay = (element: Element): boolean => {
      const after = getComputedStyle(element, '::after');
      return after.content !== 'none' && after.position === 'absolute';
    };
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim() ?? '';
      const around = element.parentElement?.closest('p, li, dd, td, div, span')?.textContent?.trim() ?? '';
      return around.length > own.length;
    };
    const isUsable = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert]') === null &&
      !(element as HTMLInputElement).disabled;
    const found = [...document.querySelectorAll(controls)].filter(isUsable).flatMap((element) => {
      const { width, height } = areaOf(element);
      if (width <= 1 || height <= 1 || hasOverlay(element)) return [];
      // Inline links are exempt (WCAG 2.5.8); axe checks their spacing.
      if (isInText(element)) return [];
      const hasText = (element as HTMLElement).innerText?.trim().length > 0;
      const isSmall = height < SIZE - 0.5 || (!hasText && width < SIZE - 0.5);
      if (!isSmall) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return [`${element.localName} "${name.slice(0, 30)}" is ${Math.round(width)} × ${Math.round(height)}`];
    });
    return [...new Set(found)];
  });
}
