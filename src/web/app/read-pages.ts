import { paths } from './paths.ts';

/** Public pages that may be fetched ahead: opening them changes nothing. */
const readPages: readonly string[] = [
  paths.home,
  paths.products,
  paths.reviews,
  paths.blogs,
  paths.portfolio,
  paths.about,
];

const PRODUCTS = '/product/';

export function isReadPage(path: string): boolean {
  return readPages.includes(path) || path.startsWith(PRODUCTS);
}

/** As speculation rules name them. */
export const readPagePatterns: readonly string[] = [
  ...readPages.map((path) => `${path}\\?*`),
  ...readPages,
  `${PRODUCTS}*`,
];
