import type { Page } from '@playwright/test';

/**
 * A page fetches its scripts after it is painted, and parts of it hydrate when it is used: waits until React has hydrated all of
 * it. Before that a key press does nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true;
    // A use of the page without an effect of its own.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    const ownOf = (place: Node, name: string) => Object.entries(place).find(([key]) => key.startsWith(name))?.[1];
    const root = ownOf(document, '__reactContainer$') as Root | undefined;
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
    return [...document.querySelectorAll('header, header details, main, main form')].every((place) =>
      ownOf(place, '__reactProps$'),
    );
  });
}

/** What React keeps of a page's root. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };
