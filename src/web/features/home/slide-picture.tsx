import { arePhotographed, type SlideName, slideFallback, slideSources } from './slide-sources.ts';

type SlidePictureProps = { name: SlideName; isFirst: boolean };

const place =
  'w-full bg-stage object-cover object-[94%_50%] aspect-3/2 md:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-right';
const drawn =
  'w-full bg-stage object-contain aspect-3/2 md:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[92%_50%] lg:py-8';

/** The slide's photograph on the studio's ground, by day or by night. The claim beside it says it all, so it is decoration. */
export function SlidePicture({ name, isFirst }: SlidePictureProps) {
  const loading = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  if (!arePhotographed) {
    return (
      <picture className="contents">
        <source srcSet={`/pictures/banner-${name}-dark.svg`} media="(prefers-color-scheme: dark)" />
        <img src={`/pictures/banner-${name}.svg`} alt="" width={800} height={600} className={drawn} {...loading} />
      </picture>
    );
  }
  return (
    <picture className="contents">
      {slideSources(name).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      <img src={slideFallback(name)} alt="" width={2400} height={1000} className={place} {...loading} />
    </picture>
  );
}
