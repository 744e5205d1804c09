import { type KeyboardEvent, useId } from 'react';
import gallery from '#messages/catalogue/gallery.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Picture } from '../product/picture.tsx';
import { useGallery } from './use-gallery.ts';
import { useViewName } from './use-view-name.ts';

type GalleryProps = { product: Pick<Product, 'name' | 'pictures'> };

const STAGE_SIZES =
  '(min-width: 147.4rem) 62rem, (min-width: 84rem) calc((max(84rem, 76vw) - 6rem) * 0.585), (min-width: 64rem) 54vw, (min-width: 30rem) 92vw, 100vw';

/** Thumbnails are anchors, so that it works without JavaScript. */
export function Gallery({ product: { name, pictures } }: GalleryProps) {
  const t = useTranslations(gallery);
  const id = useId();
  const viewName = useViewName();
  const { strip, shown, show } = useGallery();
  const isSingle = pictures.length === 1;
  const altOf = (picture: string, index: number) =>
    picture.startsWith('/pictures/categories/')
      ? t('gallery.drawing', { name })
      : t('gallery.alt', { name, view: viewName(picture, index) });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined || !pictures[to]) return;
    event.preventDefault();
    show(to);
  };
  return (
    <section aria-label={t('gallery.pictures', { name })} onKeyDown={isSingle ? undefined : onKeyDown}>
      <ul
        ref={strip}
        tabIndex={isSingle ? undefined : 0}
        className="moving-picture flex max-sm:-mx-(--spacing-gutter) snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-stage [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:auto]"
      >
        {pictures.map((picture, index) => (
          <li key={picture} id={`${id}-${index}`} className="w-full shrink-0 snap-center">
            <Picture src={picture} alt={altOf(picture, index)} eager={index === 0 && 'first'} sizes={STAGE_SIZES} />
          </li>
        ))}
      </ul>
      {isSingle ? null : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 sm:gap-3 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={`#${id}-${index}`}
                aria-label={t('gallery.choose', { view: viewName(picture, index) })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
                className="group grid gap-1.5 forced-colors:aria-current:underline"
              >
                <span className="relative block after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 group-aria-current:after:bg-mark forced-colors:group-aria-current:after:bg-[Highlight]">
                  <Picture src={picture} sizes="8rem" className="group-hover:opacity-80" />
                </span>
                <span className="label truncate group-hover:text-ink group-aria-current:text-ink">
                  {viewName(picture, index)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
