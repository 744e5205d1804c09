import type { Page } from '@playwright/test';

/** What a finger could miss: controls below 44 px on a phone. A word may be narrower. */
export function targetFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 44;
    const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex="0"][role]';
    const areaOf = (element: Element): DOMRect => {
      // A label takes the finger for its field; of several, the one that is made for it.
      const labels = [...((element as HTMLInputElement).labels ?? []), element].map((one) =>
        one.getBoundingClientRect(),
      );
      return labels.reduce((one, other) => (other.height > one.height ? other : one));
    };
    const covers = (element: Element): boolean => {
      const after = getComputedStyle(element, '::after');
      return after.content !== 'none' && after.position === 'absolute';
    };
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim() ?? '';
      const around = element.parentElement?.closest('p, li, dd, td, div, span')?.textContent?.trim() ?? '';
      return around.length > own.length;
    };
    const isThere = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert]') === null &&
      !(element as HTMLInputElement).disabled;
    const found = [...document.querySelectorAll(controls)].filter(isThere).flatMap((element) => {
      const { width, height } = areaOf(element);
      if (width <= 1 || height <= 1 || covers(element)) return [];
      // In running text the line gives the height (WCAG 2.5.8); axe sees to the room around.
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
