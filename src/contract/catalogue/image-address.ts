/** A picture is never enlarged: a smaller one is stored in its own width. */
export const imageWidths = [400, 800, 1600] as const;

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** `/images/{id}-{placeholder color}/{largest width}.webp` (docs/decisions/0012-pictures-say-their-sizes.md). */
export const uploadedImageAddress =
  /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-([0-9a-f]{6}))?)\/([1-9]\d{0,3})\.webp$/;

/** `/pictures/products/{product}/{view}-{placeholder color}/800.webp` */
export const sampleImageAddress = /^\/pictures\/products\/([a-z0-9-]+\/([a-z0-9-]+)-([0-9a-f]{6}))\/800\.webp$/;
const sampleWidths = [400, 800];

export type ImageSource = { format: ImageFormat; srcSet: string };

export function imageSources(address: string): { sources: ImageSource[]; color: string | undefined } | undefined {
  const [, name, color, largest] = uploadedImageAddress.exec(address) ?? [];
  if (name && largest) return sourcesOf(`/images/${name}`, widthsUpTo(Number(largest)), color);
  const [, sample, , sampleColor] = sampleImageAddress.exec(address) ?? [];
  return sample ? sourcesOf(`/pictures/products/${sample}`, sampleWidths, sampleColor) : undefined;
}

function sourcesOf(folder: string, widths: readonly number[], color: string | undefined) {
  const sources = imageFormats.map((format) => ({
    format,
    srcSet: widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
  }));
  return { sources, color: color && `#${color}` };
}

/** 'front', 'three-quarter' …; only sample pictures have one. */
export function viewNameOf(address: string): string | undefined {
  return sampleImageAddress.exec(address)?.[2];
}

export function widthsUpTo(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest];
}
