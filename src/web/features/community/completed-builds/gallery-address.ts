import { completedBuildListing } from '../../../../contract/community/completed-build.ts';
import { decimalsOf } from '../../../../contract/currency.ts';
import { parseAmount } from '../../../../contract/parse-amount.ts';
import { paths } from '../../../app/paths.ts';
import { hrefAt, type ListView, lineOf, readAddress } from '../../../parts/list/listing-address.ts';

export type GalleryView = ListView<typeof completedBuildListing>;

const bounds = ['minPrice', 'maxPrice'] as const;

export type TypedPrices = { minPrice: string; maxPrice: string };

/** Prices may be written as in the shop's locale. `typed` has them as they were typed; `wrong` names those not understood. */
export function readGalleryAddress(search: URLSearchParams, shop: { locale: string; currency: string }) {
  const format = { ...shop, decimals: decimalsOf(shop.currency) };
  const understood = new URLSearchParams(search);
  const typed: TypedPrices = { minPrice: '', maxPrice: '' };
  for (const name of bounds) {
    typed[name] = lineOf(search.get(name)) ?? '';
    if (typed[name]) understood.set(name, String(parseAmount(typed[name], format).amount ?? typed[name]));
  }
  const { view, wrong } = readAddress(completedBuildListing, understood);
  return { view, typed, wrong };
}

export const galleryHref = (view: GalleryView): string => hrefAt(paths.completedBuilds, completedBuildListing, view);

/** Without filters. */
export const isWhole = ({ filters }: GalleryView): boolean => Object.values(filters).every((value) => !value);
