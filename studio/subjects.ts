import { slugOf } from '../src/domain/catalogue/product.ts';
import { sampleCatalogue } from '../src/sandbox/sample-catalogue/index.ts';

/** The subject of a picture: a sample product, or a scene of several products for the banner. */
export type Subject = {
  key: string;
  kind: 'product' | 'banner';
  product: {
    category: string;
    name: string;
    brand?: string;
    partNumber?: string;
    specifications?: object;
    cast?: object;
  };
  width: number;
  height: number;
};

export const products: Subject[] = sampleCatalogue.flatMap((group) =>
  group.products.map(({ name, brand, partNumber, specifications }) => ({
    key: slugOf(name),
    kind: 'product' as const,
    product: { category: group.category, name, brand, partNumber, specifications },
    width: 800,
    height: 600,
  })),
);

export const slides: Subject[] = [
  slide('graphics-card', ['ASUS TUF Gaming GeForce RTX 5090 32GB OC Edition']),
  slide('processor', ['AMD Ryzen 7 9800X3D', 'Intel Core Ultra 7 270K Plus', 'AMD Ryzen 5 5500']),
  slide('monitor', [
    'LG UltraGear 34GS95QE-B 34-inch Ultrawide OLED 240Hz',
    'Keychron V1 Max Knob Gateron Jupiter Brown',
    'Logitech MX Master 4 Wireless Mouse Graphite',
  ]),
];

function slide(name: string, cast: string[]): Subject {
  const found = cast.map((productName) => products.find(({ product }) => product.name === productName)?.product);
  if (found.includes(undefined)) throw new Error(`The banner's '${name}' shows a product that is not in the catalogue`);
  const product = { category: 'banner', name, cast: found };
  return { key: `banner/${name}`, kind: 'banner', product, width: 2400, height: 1000 };
}
