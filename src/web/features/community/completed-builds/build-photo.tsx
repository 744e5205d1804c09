import { imageSources } from '../../../../contract/catalogue/image-address.ts';

type BuildPhotoProps = { src: string; alt: string; sizes: string; isFirst?: boolean };

/** In the shape of all photos of the gallery. */
export function BuildPhoto({ src, alt, sizes, isFirst = false }: BuildPhotoProps) {
  return (
    <picture>
      {imageSources(src)?.sources.map(({ format, srcSet }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={800}
        height={600}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="aspect-4/3 w-full rounded-sm bg-stage object-cover dark:brightness-90"
      />
    </picture>
  );
}
