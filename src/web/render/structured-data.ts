import type { Product, ProductSummary } from '../../contract/catalogue/product.ts';
import { limits } from '../../contract/limits.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { paths } from '../app/paths.ts';

// Built in loaders, which keep this code out of the browser, but for the list: its facts are long, and in the loader's data
// the document would contain them a second time.

type Site = Pick<PageSettings, 'origin'>;

export function productFacts({ origin }: Site, product: Product & { pictures?: readonly string[] }): object {
  const { name, description, brand, partNumber, price, currency, quantity, rating } = product;
  const { picture, pictures = [picture], gtin, energy } = product;
  return {
    '@type': 'Product',
    name,
    description,
    sku: product._id,
    ...(partNumber && { mpn: partNumber }),
    ...(gtin && { gtin }),
    ...(energy && { hasEnergyConsumptionDetails: energyFacts(energy.class) }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: pictures.map((address) => origin + address),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: limits.stars.max,
        worstRating: limits.stars.min,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product),
      price: String(price),
      priceCurrency: currency,
      availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

const energyFacts = (letter: string) => {
  const category = (of: string) => `https://schema.org/EUEnergyEfficiencyCategory${of}`;
  return {
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: category(letter),
    energyEfficiencyScaleMin: category('G'),
    energyEfficiencyScaleMax: category('A'),
  };
};

export function breadcrumbFacts({ origin }: Site, steps: readonly { name: string; path: string }[]): object {
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

/** `before` is the number of products on earlier pages. */
export function listFacts(
  { origin }: Site,
  products: readonly Pick<ProductSummary, '_id' | 'slug'>[],
  before = 0,
): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: origin + paths.product(product),
    })),
  };
}
