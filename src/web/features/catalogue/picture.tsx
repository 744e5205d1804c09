import { imageSources } from '../../../contract/image-address.ts';

type PictureProps = {
  src: string;
  /** What it shows, where no name beside it says so. */
  alt?: string;
  className?: string;
  /** Seen at once: `first` is the largest of them, which the browser fetches before all others. */
  eager?: boolean | 'first';
  /** How wide it is shown, as in the attribute of that name; a third of the page where nothing is said. */
  sizes?: string;
};

// What the page's margin and limit (tokens.css) and the gaps of ProductGrid leave for one of its columns.
const IN_A_GRID = [
  '(min-width: 147.4rem) calc(100rem / 3)',
  '(min-width: 110.6rem) calc((76vw - 12rem) / 3)',
  '(min-width: 84rem) 24rem',
  '(min-width: 75rem) calc((100vw - 12rem) / 3)',
  '(min-width: 64rem) calc((92vw - 6rem) / 3)',
  '(min-width: 30rem) calc(46vw - 0.75rem)',
  '92vw',
].join(', ');

/** A product's picture on the studio's ground, its place kept while it loads. It may be put into text, as in a link. */
export function Picture({ src, alt = '', className = '', eager = false, sizes = IN_A_GRID }: PictureProps) {
  const own = imageSources(src);
  return (
    <span className={`relative block aspect-4/3 overflow-hidden bg-stage ${className}`}>
      {own?.color ? <Ground color={own.color} /> : null}
      <picture>
        {own?.sources.map(({ format, srcSet }) => (
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
          className="relative size-full object-cover dark:brightness-85"
        />
      </picture>
    </span>
  );
}

/** The picture's own colour until it is there: a drawing, since the page's policy allows no style in an attribute. */
function Ground({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full dark:brightness-85">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
