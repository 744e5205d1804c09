import { expect } from '@playwright/test';
import { carrierCodes, carrierOf } from '../../src/contract/orders/carrier.ts';
import { addressRulesOf, allCountries } from '../../src/domain/addresses/countries.ts';
import { PSEUDO_LOCALE } from '../../src/messages/pseudo.ts';
import { defaultSynonyms } from '../../src/search/words/spelling/default-synonyms.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { untranslatedFindings } from '../checks/untranslated.ts';
import { openScreen } from '../screens/open-screen.ts';
import { nameOf } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { test } from '../support/world.ts';
import { startDeal } from '../world/deal.ts';
import type { Role } from '../world/world.ts';

/** The words of all languages that customers search in. */
// In the language of the server's data, in the forms of addresses.
const places = [...allCountries, ...(addressRulesOf('US')?.regions ?? [])].map(({ name }) => name);
// Names of companies.
const carriers = carrierCodes.flatMap((code) => carrierOf(code)?.name ?? []);
const searchWords = defaultSynonyms.flatMap(({ words }) => words);

test.use({ trace: 'off', shopLocale: PSEUDO_LOCALE });

for (const role of ['visitor', 'newcomer', 'customer', 'admin'] satisfies Role[]) {
  test(`every screen of the ${role} is translated, and a longer language fits into 360 px`, async ({
    page,
    world,
    signIn,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(20_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(role);
    const findings: Record<string, string[]> = {};
    const own = screens.filter(({ as }) => as === role);
    const duringDeal = own.filter(({ isDuringDeal }) => isDuringDeal);
    for (const screen of [...own.filter(({ isDuringDeal }) => !isDuringDeal), ...duringDeal]) {
      await test.step(nameOf(screen), async () => {
        if (screen.isDuringDeal) await startDeal(baseURL as string, world);
        await page.setViewportSize({ width: Math.min(1280, screen.upTo ?? 1280), height: 900 });
        await openScreen(page, screen, world);
        const untranslated = await untranslatedFindings(page, [
          ...world.storedTexts,
          ...searchWords,
          ...places,
          ...carriers,
        ]);
        await page.setViewportSize({ width: 360, height: 800 });
        for (const finding of [...untranslated, ...(await sidewaysFindings(page))]) {
          findings[finding] ??= [];
          findings[finding].push(nameOf(screen));
        }
      });
    }
    expect(findings).toEqual({});
  });
}
