import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../checks/axe.ts';
import { focusFindings } from '../checks/focus.ts';
import { forcedColorsFindings } from '../checks/forced-colors.ts';
import { htmlFindings } from '../checks/html.ts';
import { sidewaysFindings, spacingFindings } from '../checks/layout.ts';
import { motionFindings } from '../checks/motion.ts';
import { structureFindings } from '../checks/structure.ts';
import { targetFindings } from '../checks/targets.ts';
import { adminScreens } from '../screens/admin-screens.ts';
import { customerScreens } from '../screens/customer-screens.ts';
import { identityScreens } from '../screens/identity-screens.ts';
import { openScreen } from '../screens/open-screen.ts';
import { publicScreens } from '../screens/public-screens.ts';
import { routesOfShop } from '../screens/routes-of-shop.ts';
import { nameOf, type Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { test } from '../support/world.ts';
import { startDeal } from '../world/deal.ts';
import type { Role, World } from '../world/world.ts';

// Each page is opened once for all checks, because opening takes the most time (docs/decisions/0023-one-list-of-screens.md).
const checks = 'axe in both themes, 400 % zoom, text spacing, forced colours, no motion, touch and Tab';
const TIMEOUT = 600_000;
// Without a trace, which would hold every check of every page. With touch, because small controls may be smaller without.
test.use({ trace: 'off', hasTouch: true });

test('every route is in the list of screens', () => {
  expect(routesOfShop.filter((route) => !screens.some((screen) => screen.route === route))).toEqual([]);
});

const groups = { public: publicScreens, identity: identityScreens, customer: customerScreens, admin: adminScreens };

type Scene = { page: Page; world: World; signIn: (role: Role) => Promise<void> };

for (const [name, list] of Object.entries(groups)) {
  test(`the ${name} screens pass ${checks}`, async ({ page, world, signIn }) => {
    test.setTimeout(TIMEOUT);
    // A missing element fails after this, not at the end of the whole test.
    page.setDefaultTimeout(20_000);
    const withoutDeal = list.filter(({ isDuringDeal }) => !isDuringDeal);
    expect(await checkScreens(withoutDeal, { page, world, signIn })).toEqual({});
  });
}

test(`the screens during a deal pass ${checks}`, async ({ page, world, signIn, baseURL }) => {
  await startDeal(baseURL as string, world);
  const duringDeal = screens.filter(({ isDuringDeal }) => isDuringDeal);
  expect(await checkScreens(duringDeal, { page, world, signIn })).toEqual({});
});

async function checkScreens(list: Screen[], scene: Scene): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {};
  let role: Role | undefined;
  for (const screen of list.toSorted((one, other) => one.as.localeCompare(other.as))) {
    if (role !== screen.as) await scene.signIn(screen.as);
    role = screen.as;
    await test.step(nameOf(screen), async () => {
      for (const finding of await findingsOf(screen, scene)) {
        findings[finding] ??= [];
        findings[finding].push(nameOf(screen));
      }
    });
  }
  return findings;
}

async function findingsOf(screen: Screen, { page, world }: Scene): Promise<string[]> {
  const findings: string[] = [];
  const record = async (circumstance: string, found: Promise<string[]>) => {
    findings.push(...(await found).map((finding) => `${circumstance}: ${finding}`));
  };
  const width = Math.min(1280, screen.upTo ?? 1280);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 900 });
  await openScreen(page, screen, world);
  await record('without motion', motionFindings(page));
  if (!screen.state && !screen.isStaticPage)
    await record('as served', htmlFindings(page, screen.at?.(world) ?? screen.route));
  await record('light', axeFindings(page));
  if (!screen.isStaticPage && screen.route !== '/*') await record('all', structureFindings(page, isPublic(screen)));
  if (!screen.state && !screen.isStaticPage) await record('by Tab', focusFindings(page));
  await record('forced colours', forcedColorsFindings(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await record('dark, 360 px', axeFindings(page, screen.state ? 'visual rules' : 'all rules'));
  await record('360 px', targetFindings(page));
  await page.setViewportSize({ width: 320, height: 256 });
  await record('320 px', sidewaysFindings(page));
  await record('320 px', spacingFindings(page));
  return findings;
}

const isPublic = (screen: Screen) => publicScreens.includes(screen) && screen.as === 'visitor';
