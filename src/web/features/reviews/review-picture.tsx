import { imageSources } from '../../../contract/image-address.ts';
import type { Review } from '../../../contract/review.ts';
import { useWords } from '../../words.ts';

/** The writer's photo; without one, the initial of the name on the studio's ground. */
export function ReviewPicture({ image, author }: Pick<Review, 'image' | 'author'>) {
  const t = useWords();
  if (!image) {
    return (
      <span
        aria-hidden="true"
        className="data grid size-14 place-items-center rounded-sm bg-stage text-lg text-soft select-none"
      >
        {[...author][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <picture>
      {imageSources(image)?.sources.map(({ format, srcSet }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="3.5rem" />
      ))}
      <img
        src={image}
        alt={t('reviews.photo', { author })}
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className="size-14 rounded-sm bg-stage object-cover dark:brightness-90"
      />
    </picture>
  );
}
