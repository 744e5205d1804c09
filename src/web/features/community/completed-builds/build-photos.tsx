import { lazy, Suspense, useState } from 'react';
import completedBuilds from '#messages/community/completed-builds.ts';
import type { CompletedBuild } from '../../../../contract/community/completed-build.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { BuildPhoto } from './build-photo.tsx';

const PhotoDialog = lazy(() => import('../reviews/photo-dialog.tsx'));

/** The first is large; each opens whole. */
export function BuildPhotos({ images, author }: Pick<CompletedBuild, 'images' | 'author'>) {
  const t = useTranslations(completedBuilds);
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul aria-label={t('completedBuilds.photos')} className="grid grid-cols-4 gap-3">
        {images.map((image, index) => (
          <li key={image} className={index === 0 ? 'col-span-4' : undefined}>
            {/* Without JavaScript it opens the image file. */}
            <a
              href={image}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setOpen(image);
              }}
              className="block cursor-zoom-in rounded-sm hover:opacity-85"
            >
              <BuildPhoto
                src={image}
                alt={t('completedBuilds.openPhoto', { number: String(index + 1), count: String(images.length) })}
                sizes={index === 0 ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 10rem, 25vw'}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {open ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <PhotoDialog image={open} author={author} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
