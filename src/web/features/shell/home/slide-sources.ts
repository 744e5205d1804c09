export type SlideName = 'processor' | 'graphics-card' | 'monitor';

const schemes = ['light', 'dark'] as const;
const formats = ['avif', 'webp'] as const;
const widths = [800, 1600, 2400];

/** The photograph is 12:5; a narrower crop shows it larger. A phone needs the smallest file only. */
const sizes = '(min-width: 64rem) max(100vw, 77rem), (min-width: 48rem) 120vw, 100vw';

export function slideSources(name: SlideName) {
  return schemes.flatMap((scheme) =>
    formats.map((format) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      type: `image/${format}`,
      srcSet: widths.map((width) => `${folder(name, scheme)}/${width}.${format} ${width}w`).join(', '),
      sizes,
    })),
  );
}

export function slideFallback(name: SlideName): string {
  return `${folder(name, 'light')}/1600.webp`;
}

/** The first slide is the largest contentful paint. */
export function slidePreloads(name: SlideName) {
  return slideSources(name)
    .filter(({ type }) => type === 'image/avif')
    .map(({ media, type, srcSet, sizes }) => ({
      rel: 'preload' as const,
      as: 'image' as const,
      media,
      type,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high' as const,
    }));
}

function folder(name: SlideName, scheme: (typeof schemes)[number]): string {
  return `/pictures/banner/${name}-${scheme}`;
}
