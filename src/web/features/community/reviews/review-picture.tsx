import { lazy, Suspense, useState } from 'react';
import reviews from '#messages/community/reviews.ts';
import { imageSources } from '../../../../contract/catalogue/image-address.ts';
import type { Review } from '../../../../contract/community/review.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'));

export function ReviewPicture({ image, author }: Pick<Review, 'image' | 'author'>) {
  const t = useTranslations(reviews);
  const [isOpen, setOpen] = useState(false);
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
  const close = () => setOpen(false);
  return (
    <>
      {/* Without JavaScript it opens the image file. */}
      <a
        href={image}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="size-fit cursor-zoom-in rounded-sm hover:opacity-85"
      >
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
      </a>
      {isOpen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <PhotoDialog image={image} author={author} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
