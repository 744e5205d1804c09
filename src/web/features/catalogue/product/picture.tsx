import { imageSources } from '../../../../contract/catalogue/image-address.ts';

type PictureProps = {
  src: string;
  /** Empty where the name beside it says the same. */
  alt?: string;
  className?: string;
  /** `first` has high priority: the largest picture above the fold. */
  eager?: boolean | 'first';
  /** By default a column of the product grid. */
  sizes?: string;
};

// Derived from the page's gutter and maximum width (tokens.css) and the gaps of ProductGrid.
const GRID_SIZES = [
  '(min-width: 147.4rem) calc(100rem / 3)',
  '(min-width: 110.6rem) calc((76vw - 12rem) / 3)',
  '(min-width: 84rem) 24rem',
  '(min-width: 75rem) calc((100vw - 12rem) / 3)',
  '(min-width: 64rem) calc((92vw - 6rem) / 3)',
  '(min-width: 30rem) calc(46vw - 0.75rem)',
  '92vw',
].join(', ');

/** Phrasing content, so that it can be used in a link. */
export function Picture({ src, alt = '', className = '', eager = false, sizes = GRID_SIZES }: PictureProps) {
  const image = imageSources(src);
  return (
    <span className={`relative block aspect-4/3 overflow-hidden bg-stage ${className}`}>
      {image?.color ? <Placeholder color={image.color} /> : null}
      <picture>
        {image?.sources.map(({ format, srcSet }) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : 'auto'}
          decoding="async"
          className="relative size-full object-contain dark:brightness-85"
        />
      </picture>
    </span>
  );
}

/** The color of its edge while it loads, and around one of another shape. An SVG, because the CSP forbids style attributes. */
function Placeholder({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full dark:brightness-85">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
