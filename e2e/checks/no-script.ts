import type { Page } from '@playwright/test';

/** What waits for a script that never comes, what is seen through, and what runs off the edge without a sign of it. */
export function noScriptFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 0,
    );
    for (const element of shown) {
      const style = getComputedStyle(element);
      if (style.animationName !== 'none' && style.animationIterationCount === 'infinite')
        found.add(`waits: ${nameOf(element)}`);
      if (
        element.matches('[role="status"], [aria-busy="true"]') &&
        /^(Loading|Preparing)/.test(element.textContent ?? '')
      )
        found.add(`waits: ${nameOf(element)}`);
      if (style.overflowX === 'auto' && element.scrollWidth > element.clientWidth + 1)
        if (style.scrollbarWidth === 'none' && style.maskImage === 'none')
          // A faded edge, or a scroll bar.
          found.add(`runs off the edge: ${nameOf(element)}`);
      if (['sticky', 'fixed'].includes(style.position) && style.backgroundColor === 'rgba(0, 0, 0, 0)')
        for (const beneath of covered(element)) found.add(`seen through: ${nameOf(element)} over ${nameOf(beneath)}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    const main = document.querySelector('main');
    const isWaiting = main?.querySelector('.animate-pulse');
    if (isWaiting && !main?.innerText.includes('Turn on JavaScript')) found.add('does not say that it needs a script');
    if (main && main.innerText.length < 30 && !main.querySelector('img')) found.add('is empty');
    return [...found];

    /** What lies under its middle, at any place of the page. */
    function covered(element: Element): Element[] {
      const beneath: Element[] = [];
      for (let top = 0; top < document.body.scrollHeight; top += 300) {
        scrollTo(0, top);
        const { x, y, width, height } = element.getBoundingClientRect();
        const others = document.elementsFromPoint(x + width / 2, y + height / 2);
        beneath.push(...others.filter((other) => !element.contains(other) && !other.contains(element)));
      }
      scrollTo(0, 0);
      return beneath;
    }
  });
}
