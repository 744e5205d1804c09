import { imageSources } from '../../../contract/image-address.ts';

/** A product's picture, small, in the row of a table; its name stands beside it. */
export function Thumbnail({ src }: { src: string }) {
  return (
    <picture>
      {imageSources(src)?.sources.map(({ format, srcSet }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="4rem" />
      ))}
      <img
        src={src}
        alt=""
        width={64}
        height={48}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-16 max-w-none rounded-sm bg-stage object-cover dark:brightness-90"
      />
    </picture>
  );
}
