import { imageSources } from '../../../contract/image-address.ts';

type PictureProps = {
  src: string;
  className?: string;
  eager?: boolean;
  /** How wide it is shown, as in the attribute of that name; a third of the page where nothing is said. */
  sizes?: string;
};

const IN_A_GRID = '(min-width: 64rem) 28rem, (min-width: 30rem) 50vw, 100vw';

/** A product's picture on the studio's ground, its place kept while it loads. The name stands beside it, so it is decoration. */
export function Picture({ src, className = '', eager = false, sizes = IN_A_GRID }: PictureProps) {
  const own = imageSources(src);
  return (
    <div className={`relative aspect-4/3 overflow-hidden bg-stage ${className}`}>
      {own?.color ? <Ground color={own.color} /> : null}
      <picture>
        {own?.sources.map(({ format, srcSet }) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt=""
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="relative size-full object-cover dark:brightness-90"
        />
      </picture>
    </div>
  );
}

/** The picture's own colour until it is there: a drawing, since the page's policy allows no style in an attribute. */
function Ground({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
