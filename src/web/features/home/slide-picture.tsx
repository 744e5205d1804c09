import { type SlideName, slideFallback, slideSources } from './slide-sources.ts';

type SlidePictureProps = { name: SlideName; isFirst: boolean };

const place = 'block aspect-3/2 bg-stage md:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto';

/** The slide's photograph on the studio's ground, by day or by night. The claim beside it says it all, so it is decoration. */
export function SlidePicture({ name, isFirst }: SlidePictureProps) {
  const loading = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <picture className={place}>
      {slideSources(name).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      {/* A narrow screen shows the product, and not the ground that is kept free for words. */}
      <img
        src={slideFallback(name)}
        alt=""
        width={2400}
        height={1000}
        className="size-full object-cover object-[94%_50%] lg:object-right"
        {...loading}
      />
    </picture>
  );
}
