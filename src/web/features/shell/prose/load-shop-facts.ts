import type { RouterContextProvider } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { limits } from '../../../../contract/limits.ts';
import { getSeller } from '../../../../contract/owner/seller.ts';
import type { ShopFacts } from '../../../../messages/prose.ts';
import { callKey, settingsKey } from '../../../app/context.ts';
import { translationsFor } from '../../../app/translations.ts';

/** What the long texts say of this installation. */
export async function loadShopFacts(context: Readonly<RouterContextProvider>): Promise<ShopFacts> {
  const { locale, holdMinutes } = context.get(settingsKey);
  const { seller, pricesIncludeTax, withdrawal } = await context.get(callKey)(getSeller, {});
  const name = translationsFor(locale, shop)('shop.name');
  return { name, holdMinutes, unpaidBookings: limits.unpaidBookings, seller, pricesIncludeTax, withdrawal };
}
