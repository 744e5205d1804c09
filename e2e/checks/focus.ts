import type { Page } from '@playwright/test';

/** Endless lists load more items at each stop. */
const MAX_STOPS = 90;

/** Tabs through the page and reports stops where the focus is invisible or covered. */
export async function focusFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    Object.assign(window, { focusSeen: new WeakSet<Element>() });
  });
  const findings = new Set<string>();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { isEnd, finding } = await page.evaluate(stopFinding);
    if (isEnd) break;
    if (finding) findings.add(finding);
  }
  return [...findings];
}

/** What is wrong with how the focus is shown where it is now; undefined if nothing. */
export async function shownFocusFinding(page: Page): Promise<string | undefined> {
  await page.evaluate(() => Object.assign(window, { focusSeen: new WeakSet<Element>() }));
  const { isEnd, finding } = await page.evaluate(stopFinding);
  return isEnd ? 'nothing has the focus' : finding;
}

function stopFinding(): { isEnd: boolean; finding?: string } {
  const { focusSeen } = window as unknown as { focusSeen: WeakSet<Element> };
  const focused = document.activeElement;
  if (!focused || focused === document.body || focusSeen.has(focused)) return { isEnd: true };
  focusSeen.add(focused);
  // Its handle has the ring, in a pseudo-element that scripts cannot read, and takes the pointer.
  if ((focused as HTMLInputElement).type === 'range') return { isEnd: false };
  // A visually hidden field shows its focus ring on its label.
  const label = (focused as HTMLInputElement).labels?.[0] ?? focused.closest('label');
  const own = focused.getBoundingClientRect();
  const isHiddenField =
    label !== null && label !== undefined && (own.width <= 1 || getComputedStyle(focused).opacity === '0');
  const shown = isHiddenField ? label : focused;
  const rings = [focused, ...(label ? [label, ...label.querySelectorAll('*')] : []), focused.nextElementSibling];
  const hasRing = rings.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const text = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const name = `${focused.localName} "${text.trim().slice(0, 30)}"`;
  if (!hasRing) return { isEnd: false, finding: `no focus ring on ${name}` };
  // The centre of a link on two lines is between them, so the first line is checked.
  const { left, top, width, height } = (isHiddenField ? shown : focused).getClientRects()[0] ?? own;
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height / 2, innerHeight / 2)];
  const there = document.elementFromPoint(x, y);
  if (there && (shown.contains(there) || label?.contains(there))) return { isEnd: false };
  return {
    isEnd: false,
    finding: `${name} is covered by ${there ? `${there.localName}.${there.className}` : 'the edge'}`,
  };
}
