/** The widths that a picture is kept in, beside its own where that is smaller; never enlarged. */
export const imageWidths = [400, 800, 1600] as const;

/** In the order in which a browser should prefer them. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

// /images/{id}-{colour}/{width}.webp: an address says by itself which sizes there are and what stands in while it loads.
export const ownAddress =
  /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-([0-9a-f]{6}))?)\/([1-9]\d{0,3})\.webp$/;

// /pictures/products/{product}/{view}-{colour}/800.webp: a picture that comes with the sample catalogue.
export const renderedAddress = /^\/pictures\/products\/([a-z0-9-]+\/([a-z0-9-]+)-([0-9a-f]{6}))\/800\.webp$/;
const renderedWidths = [400, 800];

export type ImageSource = { format: ImageFormat; srcSet: string };

/** The sizes of one of the shop's own pictures, and its colour; undefined for any other address. */
export function imageSources(address: string): { sources: ImageSource[]; color: string | undefined } | undefined {
  const [, name, color, largest] = ownAddress.exec(address) ?? [];
  if (name && largest) return sourcesOf(`/images/${name}`, widthsUpTo(Number(largest)), color);
  const [, rendered, , ground] = renderedAddress.exec(address) ?? [];
  return rendered ? sourcesOf(`/pictures/products/${rendered}`, renderedWidths, ground) : undefined;
}

function sourcesOf(folder: string, widths: readonly number[], color: string | undefined) {
  const sources = imageFormats.map((format) => ({
    format,
    srcSet: widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
  }));
  return { sources, color: color && `#${color}` };
}

/** From where a picture that comes with the sample catalogue shows its product: 'front', 'three-quarter' …. */
export function viewOf(address: string): string | undefined {
  return renderedAddress.exec(address)?.[2];
}

/** Every width that a picture is kept in whose largest is this. */
export function widthsUpTo(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest];
}
