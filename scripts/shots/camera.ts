import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openScreen } from '../../e2e/screens/open-screen.ts';
import { nameOf, type Screen } from '../../e2e/screens/screen.ts';
import { signInContext } from '../../e2e/screens/sign-in.ts';
import type { Role, World } from '../../e2e/world/world.ts';
import { type Size, type Theme, themes } from './sizes.ts';

export type Shot = { screen: Screen; size: Size; files: Record<Theme, string> };

/** In windows, of a long page. */
const MAX_WINDOWS = 8;

export class Camera {
  readonly #browser: Browser;
  readonly #world: World;
  readonly #address: string;
  readonly #folder: string;
  readonly #contexts = new Map<Role, Promise<BrowserContext>>();

  constructor(browser: Browser, { address, world, folder }: { address: string; world: World; folder: string }) {
    this.#browser = browser;
    this.#world = world;
    this.#address = address;
    this.#folder = folder;
  }

  async take(screen: Screen, sizes: readonly Size[]): Promise<Shot[]> {
    const fitting = sizes.filter(({ width }) => width >= (screen.from ?? 0) && width <= (screen.upTo ?? Infinity));
    const [first] = fitting;
    if (!first) return [];
    const page = await (await this.#contextOf(screen.as)).newPage();
    try {
      await page.setViewportSize(first);
      await openScreen(page, screen, this.#world);
      const shots: Shot[] = [];
      for (const size of fitting) shots.push({ screen, size, files: await this.#look(page, screen, size) });
      return shots;
    } finally {
      await page.close();
    }
  }

  async #look(page: Page, screen: Screen, size: Size): Promise<Shot['files']> {
    await page.setViewportSize(size);
    const folder = path.join(this.#folder, String(size.width));
    mkdirSync(folder, { recursive: true });
    const files = {} as Shot['files'];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const height = Math.min(await page.evaluate(fullHeight), MAX_WINDOWS * size.height);
      const file = path.join(folder, `${fileNameOf(screen)}.${theme}.png`);
      const clip = { x: 0, y: 0, width: size.width, height: Math.max(height, size.height) };
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled', clip });
      files[theme] = file;
    }
    return files;
  }

  #contextOf(role: Role): Promise<BrowserContext> {
    const open = this.#contexts.get(role) ?? this.#openFor(role);
    this.#contexts.set(role, open);
    return open;
  }

  async #openFor(role: Role): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ baseURL: this.#address, reducedMotion: 'reduce' });
    if (role !== 'visitor') await signInContext(context, this.#world.accounts[role]);
    return context;
  }
}

/** After loading lazy images, which change the height. */
async function fullHeight(): Promise<number> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollHeight;
}

export function fileNameOf(screen: Screen): string {
  const name = nameOf(screen).replaceAll(/[^a-z0-9]+/gi, '-');
  return name.replaceAll(/^-|-$/g, '') || 'home';
}
