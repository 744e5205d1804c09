import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as PersonalStorage from './personal-storage.ts';

test('pages keep what belongs to a person in one place, which deletes it when the person leaves', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'src/web' }).filter((file) => !file.endsWith('.test.ts'));
  const storing = files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /localStorage|sessionStorage|indexedDB/.test(readFileSync(path.join('src/web', file), 'utf8')));
  expect(storing.sort()).toEqual(['app/access-token.ts', 'app/personal-storage.ts']);
});

/** The part of the Web Storage API that pages use; its values are own properties, as in a browser. */
class MemoryStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

describe('what this browser keeps', () => {
  /** A page that was just loaded. */
  async function openPage(): Promise<typeof PersonalStorage> {
    vi.resetModules();
    return import('./personal-storage.ts');
  }

  beforeEach(() => {
    vi.stubEnv('SSR', false);
    vi.stubGlobal('localStorage', new MemoryStorage());
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    return () => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    };
  });

  async function openAs(uid: string | undefined): Promise<typeof PersonalStorage> {
    const page = await openPage();
    page.setPerson(uid);
    return page;
  }

  const names = ['checkout', 'return:1', 'compare', 'recentSearches', 'deliverTo'] as const;

  async function leave(uid: string | undefined): Promise<typeof PersonalStorage> {
    const page = await openAs(uid);
    for (const name of names) page.writePersonal(name, `of ${uid}`);
    return page;
  }

  const seenBy = ({ readPersonal }: typeof PersonalStorage) => names.map((name) => readPersonal(name));
  const all = (text: string | null) => names.map(() => text);

  test('is seen by its person again, and by no one in between', async () => {
    await leave('ada');
    expect(seenBy(await openAs(undefined))).toEqual(all(null));
    expect(seenBy(await openAs('ada'))).toEqual(all('of ada'));
  });

  test('is deleted by the next account, and by a visitor who writes', async () => {
    await leave('ada');
    expect(seenBy(await openAs('ben'))).toEqual(all(null));
    expect(seenBy(await openAs('ada'))).toEqual(all(null));
    const page = await leave('ada');
    page.setPerson(undefined);
    page.writePersonal('compare', 'of a visitor');
    expect(JSON.stringify({ ...localStorage })).not.toContain('ada');
  });

  test('is deleted when the person leaves', async () => {
    (await leave('ada')).forgetPerson();
    expect(seenBy(await openAs('ada'))).toEqual(all(null));
  });

  test('of a visitor belongs to the account that signs in', async () => {
    await leave(undefined);
    expect(seenBy(await openAs('ada'))).toEqual(all('of undefined'));
  });

  test('is not deleted by a page that does not know who is signed in, as when it fails', async () => {
    await leave('ada');
    const failing = await openPage();
    failing.writePersonal('recentSearches', 'typed on the error page');
    expect(seenBy(failing)).toEqual(all(null));
    expect(seenBy(await openAs('ada'))).toEqual(all('of ada'));
  });

  test('lasts as long as the page where storage is blocked, and only for its person', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const page = await leave('ada');
    expect(seenBy(page)).toEqual(all('of ada'));
    page.setPerson('ben');
    expect(seenBy(page)).toEqual(all(null));
  });
});
