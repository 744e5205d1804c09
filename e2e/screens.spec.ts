import { expect, type Page } from '@playwright/test';
import { axeFindings } from './checks/axe.ts';
import { focusFindings } from './checks/focus.ts';
import { forcedColorsFindings } from './checks/forced-colors.ts';
import { htmlFindings } from './checks/html.ts';
import { sidewaysFindings, spacingFindings } from './checks/layout.ts';
import { motionFindings } from './checks/motion.ts';
import { structureFindings } from './checks/structure.ts';
import { targetFindings } from './checks/targets.ts';
import { adminScreens } from './screens/admin-screens.ts';
import { customerScreens } from './screens/customer-screens.ts';
import { identityScreens } from './screens/identity-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { routesOfShop } from './screens/routes-of-shop.ts';
import { nameOf, type Screen } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { show } from './screens/show.ts';
import { test } from './support/world.ts';
import { startDeal } from './world/deal.ts';
import type { Role, World } from './world/world.ts';

// A page is opened once and looked at in every way there is: opening it is what takes the time (decision 0023).
const ways =
  'before axe in both themes, at 400 % zoom, with wide text, forced colours, no motion, by finger and by Tab';
const WALK = 600_000;
// A trace keeps every page at every look; the findings say where they are.
// By finger throughout: where there is none, small controls may be smaller.
test.use({ trace: 'off', hasTouch: true });

test('every route of the shop is among the screens', () => {
  expect(routesOfShop.filter((route) => !screens.some((screen) => screen.route === route))).toEqual([]);
});

const walks = { public: publicScreens, identity: identityScreens, customer: customerScreens, admin: adminScreens };

type Walker = { page: Page; world: World; signIn: (role: Role) => Promise<void> };

for (const [name, list] of Object.entries(walks)) {
  test(`the ${name} screens hold ${ways}`, async ({ page, world, signIn }) => {
    test.setTimeout(WALK);
    // What is not there is not waited for until the walk's end.
    page.setDefaultTimeout(20_000);
    const calm = list.filter(({ isInDeal }) => !isInDeal);
    expect(await walk(calm, { page, world, signIn })).toEqual({});
  });
}

test(`the screens of a deal that runs hold ${ways}`, async ({ page, world, signIn, baseURL }) => {
  await startDeal(baseURL as string, world);
  const inDeal = screens.filter(({ isInDeal }) => isInDeal);
  expect(await walk(inDeal, { page, world, signIn })).toEqual({});
});

/** What is wrong, and on which screens. */
async function walk(list: Screen[], walker: Walker): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {};
  let role: Role | undefined;
  for (const screen of list.toSorted((one, other) => one.as.localeCompare(other.as))) {
    if (role !== screen.as) await walker.signIn(screen.as);
    role = screen.as;
    await test.step(nameOf(screen), async () => {
      for (const finding of await findingsOf(screen, walker)) {
        findings[finding] ??= [];
        findings[finding].push(nameOf(screen));
      }
    });
  }
  return findings;
}

async function findingsOf(screen: Screen, { page, world }: Walker): Promise<string[]> {
  const findings: string[] = [];
  const look = async (at: string, found: Promise<string[]>) => {
    findings.push(...(await found).map((finding) => `${at}: ${finding}`));
  };
  const width = Math.min(1280, screen.upTo ?? 1280);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 900 });
  await show(page, screen, world);
  await look('without motion', motionFindings(page));
  if (!screen.state && !screen.isPlain) await look('as sent', htmlFindings(page, screen.at?.(world) ?? screen.route));
  await look('light', axeFindings(page));
  if (!screen.isPlain && screen.route !== '/*') await look('all', structureFindings(page, isPublic(screen)));
  if (!screen.state && !screen.isPlain) await look('by Tab', focusFindings(page));
  await look('forced colours', forcedColorsFindings(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await look('dark, 360 px', axeFindings(page, screen.state ? 'what changes' : 'everything'));
  await look('360 px', targetFindings(page));
  await page.setViewportSize({ width: 320, height: 256 });
  await look('320 px', sidewaysFindings(page));
  await look('320 px', spacingFindings(page));
  return findings;
}

const isPublic = (screen: Screen) => publicScreens.includes(screen) && screen.as === 'visitor';
