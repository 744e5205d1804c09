import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { routesOfShop } from '../e2e/screens/routes-of-shop.ts';
import { nameOf, type Screen } from '../e2e/screens/screen.ts';
import { screens } from '../e2e/screens/screens.ts';
import { openShop, type ShopProcess } from '../e2e/support/shop-process.ts';
import { startDeal } from '../e2e/world/deal.ts';
import { fillWorld } from '../e2e/world/fill.ts';
import { messageOf } from '../src/errors/message-of.ts';
import { onShutdown } from '../src/process/shutdown.ts';
import { findBrowser } from './find-browser.mjs';
import { parseSelection, type Selection, usage } from './shots/arguments.ts';
import { Camera, type Shot } from './shots/camera.ts';
import { mailScreens } from './shots/mails.ts';
import { composeSheets } from './shots/sheet.ts';

const folder = path.resolve('.cache/shots');
const CAMERAS = 2;

const missing = routesOfShop.filter((route) => !screens.some((screen) => screen.route === route));
if (missing.length > 0) throw new Error(`Nothing shows these routes: ${missing.join(', ')} (e2e/screens)`);
const selection = parseSelection();
if (selection.isHelp) console.log(usage);
else process.exitCode = await shootAll(selection);

async function shootAll(selection: Selection): Promise<number> {
  const shop = await step('shop', () => openShop('shots-data'));
  onShutdown(shop.close);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: sandbox(),
      // Ctrl-C ends the shop first, and the browser with this process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const { shots, failures } = await shoot(shop, browser, selection);
    for (const size of selection.sizes) {
      const ofSize = shots.filter((shot) => shot.size === size);
      const files = await step(`sheet ${size.width}`, () => composeSheets(ofSize, size, folder, selection.partHeight));
      for (const file of files) console.log(`           ${path.relative('.', file)}`);
    }
    for (const [name, message] of failures) console.error(`${name}: ${message}`);
    return failures.size === 0 ? 0 : 1;
  } finally {
    await browser?.close();
    await shop.close();
  }
}

async function shoot(shop: ShopProcess, browser: Browser, { sizes, isSelected }: Selection) {
  const world = await step('world', () => fillWorld(shop));
  const { address } = shop;
  const all = [...screens, ...(await mailScreens(address))].filter(isSelected);
  if (all.length === screens.length) rmSync(folder, { recursive: true, force: true });
  const taken = new Map<Screen, Shot[]>();
  const failures = new Map<string, string>();
  const captureAll = async (list: Screen[]) => {
    const queue = [...list];
    const work = async () => {
      const camera = new Camera(browser, { address, world, folder });
      for (let screen = queue.shift(); screen; screen = queue.shift()) {
        const startedAt = performance.now();
        const shots = await camera.take(screen, sizes).catch((error: unknown) => {
          failures.set(nameOf(screen as Screen), messageOf(error));
          return [];
        });
        taken.set(screen, shots);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`${String(taken.size).padStart(4)}/${all.length}  ${seconds} s  ${nameOf(screen)}`);
      }
    };
    await Promise.all(Array.from({ length: CAMERAS }, work));
  };
  await captureAll(all.filter((screen) => !screen.isDuringDeal));
  const inDeal = all.filter((screen) => screen.isDuringDeal);
  if (inDeal.length > 0) await startDeal(address, world);
  await captureAll(inDeal);
  return { shots: all.flatMap((screen) => taken.get(screen) ?? []), failures };
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${name.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

// A container's root has no user namespaces for the browser's sandbox.
function sandbox(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
}
