import type { Product, ProductSummary } from '../contract/product.ts';
import type { Settings } from './context.ts';
import { paths } from './paths.ts';

// For loaders: what is made here goes with the page, and none of this into the browser's scripts.

type Place = Pick<Settings, 'origin'>;

/** The shop itself, on its home page. */
export function shopFacts({ origin }: Place, name: string): object[] {
  const shop = `${origin}/#shop`;
  return [
    { '@type': 'Organization', '@id': shop, name, url: `${origin}/`, logo: `${origin}/icon-512.png` },
    { '@type': 'WebSite', name, url: `${origin}/`, publisher: { '@id': shop } },
  ];
}

/**
 * What is for sale, at the price and the number that the page shows. No rating: reviews of the shop are reviews of no
 * product, and the samples are nobody's.
 */
export function productFacts({ origin }: Place, product: Product & { pictures?: readonly string[] }): object {
  const { name, description, brand, partNumber, price, currency, quantity, picture, pictures = [picture] } = product;
  return {
    '@type': 'Product',
    name,
    description,
    sku: product._id,
    ...(partNumber && { mpn: partNumber }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: pictures.map((address) => origin + address),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product),
      price: String(price),
      priceCurrency: currency,
      availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** The way from the home page to here: each step's name and path, the last one being this page. */
export function breadcrumbFacts({ origin }: Place, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The products of a list, in its order. */
export function listFacts({ origin }: Place, products: readonly ProductSummary[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.product(product),
    })),
  };
}
