import type { Page } from '@playwright/test';
import type { World } from '../world/world.ts';
import type { Screen } from './screen.ts';

const patience = { timeout: 20_000 };

/** Brings a page to a screen, and waits until it stands there as it will stay. */
export async function show(page: Page, screen: Screen, world: World): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.before?.(page);
  await page.goto(screen.at?.(world) ?? screen.route);
  if (!screen.isPlain) await page.waitForFunction(isHydrated, undefined, patience);
  if (!screen.isWaiting) await page.waitForFunction(isAtRest, undefined, patience);
  await screen.act?.(page, world);
  if (!screen.isWaiting) await page.waitForFunction(isAtRest, undefined, patience);
}

// React leaves its mark on what it has taken over; before that, a click would go nowhere.
function isHydrated(): boolean {
  const main = document.querySelector('main, [role="img"], img, nav');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
}

function isAtRest(): boolean {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return document.querySelector('.animate-pulse') === null && inView.every((image) => image.complete);
}
