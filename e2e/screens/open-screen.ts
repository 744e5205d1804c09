import type { Page } from '@playwright/test';
import type { World } from '../world/world.ts';
import type { Screen } from './screen.ts';

const options = { timeout: 20_000 };

/** Opens a screen, brings it into its state and waits until it has settled. */
export async function openScreen(page: Page, screen: Screen, world: World): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.before?.(page, world);
  await page.goto(screen.at?.(world) ?? screen.route);
  if (!screen.isStaticPage) await page.waitForFunction(isHydrated, undefined, options);
  if (!screen.isUnsettled) await page.waitForFunction(isSettled, undefined, options);
  await screen.act?.(page, world);
  if (!screen.isUnsettled) await page.waitForFunction(isSettled, undefined, options);
}

// React marks hydrated elements; earlier clicks would be lost.
function isHydrated(): boolean {
  const main = document.querySelector('main, [role="img"], img, nav');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
}

function isSettled(): boolean {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  });
  return document.querySelector('.animate-pulse') === null && inView.every((image) => image.complete);
}
