import { type SlideName, slideFallback, slideSources } from './slide-sources.ts';

type SlidePictureProps = { name: SlideName; isFirst: boolean };

const place = 'block aspect-3/2 bg-stage md:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto';

/** Decorative: the claim beside it is the content. */
export function SlidePicture({ name, isFirst }: SlidePictureProps) {
  const loading = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <picture className={place}>
      {slideSources(name).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      {/* A narrow screen crops to the product and leaves out the empty ground on the left. */}
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
