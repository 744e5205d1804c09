import type { Page } from '@playwright/test';

/**
 * A page fetches its scripts after it is seen, some only when it has been painted: waits until React has taken over what
 * stands around and in it. Before that a key is nobody's. What lies asleep (ui/later.tsx) is not waited for.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true;
    const ownOf = (place: Node, name: string) => Object.entries(place).find(([key]) => key.startsWith(name))?.[1];
    const root = ownOf(document, '__reactContainer$') as Root | undefined;
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
    // The home page's forms lie asleep.
    const forms = location.pathname === '/' ? '' : ', main form';
    return [...document.querySelectorAll(`header, header details, main${forms}`)].every((place) =>
      ownOf(place, '__reactProps$'),
    );
  });
}

/** What React keeps of a page's root. */
type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };
