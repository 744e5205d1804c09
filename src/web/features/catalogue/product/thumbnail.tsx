import { imageSources } from '../../../../contract/catalogue/image-address.ts';

/** Decorative: the name of the product is beside it. */
export function Thumbnail({ src, isLarge = false }: { src: string; isLarge?: boolean }) {
  return (
    <picture>
      {imageSources(src)?.sources.map(({ format, srcSet }) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet}
          sizes={isLarge ? '6rem' : '(min-width: 48rem) 3rem, 5rem'}
        />
      ))}
      <img
        src={src}
        alt=""
        width={80}
        height={60}
        loading="lazy"
        decoding="async"
        className={`aspect-4/3 max-w-none ${isLarge ? 'w-24' : 'w-20 md:w-12'} rounded-sm bg-stage object-cover dark:brightness-90`}
      />
    </picture>
  );
}
