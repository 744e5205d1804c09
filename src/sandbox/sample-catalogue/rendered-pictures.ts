import { slugOf } from '../../domain/catalogue/product.ts';
import made from './pictures.json' with { type: 'json' };

/** By product and view, in the order of the gallery; written by the studio. */
export type RenderedPictures = Record<string, Record<string, { color: string; made: string }>>;

/** The addresses of what the studio made of a sample product, the main view first. */
export function renderedPictures(name: string, pictures: RenderedPictures = made): string[] {
  return picturesOf(slugOf(name), pictures);
}

/** What there is now of the product that an address, be it long gone, shows. */
export function picturesBeside(address: string, pictures: RenderedPictures = made): string[] {
  return picturesOf(address.split('/')[3] ?? '', pictures);
}

function picturesOf(product: string, pictures: RenderedPictures): string[] {
  return Object.entries(pictures[product] ?? {}).map(
    ([view, { color }]) => `/pictures/products/${product}/${view}-${color}/800.webp`,
  );
}
