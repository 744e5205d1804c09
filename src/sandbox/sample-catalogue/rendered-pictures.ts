import { slugOf } from '../../domain/catalogue/product.ts';
import made from './pictures.json' with { type: 'json' };

/** By product and view, in the order of the gallery; written by the studio. */
export type RenderedPictures = Record<string, Record<string, { color: string; made: string }>>;

/** The addresses of what the studio made of a sample product, the main view first. */
export function renderedPictures(name: string, pictures: RenderedPictures = made): string[] {
  const product = slugOf(name);
  return Object.entries(pictures[product] ?? {}).map(
    ([view, { color }]) => `/pictures/products/${product}/${view}-${color}/800.webp`,
  );
}
