import { useState } from 'react';
import returns from '#messages/orders/returns.ts';
import shop from '#messages/shell/shop.ts';
import type { ReturnRecord } from '../../../../contract/orders/return.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Lightbox } from '../../../ui/overlay/lightbox.tsx';

/** Loaded with the session or the cookie of the order: they have no public address. */
export function ReturnPhotos({ photos }: Pick<ReturnRecord, 'photos'>) {
  const t = useTranslations(returns, shop);
  const [shown, setShown] = useState<number>();
  const labelOf = (index: number) => t('returns.photo', { number: String(index + 1), count: String(photos.length) });
  const photo = shown === undefined ? undefined : photos[shown];
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={t('returns.photos')} className="flex flex-wrap gap-3">
        {photos.map(({ _id, width, height }, index) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={labelOf(index)}
              onClick={() => setShown(index)}
              className="block size-24 overflow-hidden rounded-sm border border-line bg-stage hover:border-ink"
            >
              <img
                src={paths.returnPhoto(_id)}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="size-full object-cover dark:brightness-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {photo && shown !== undefined ? (
        <Lightbox label={labelOf(shown)} close={t('page.closeToast')} onClose={() => setShown(undefined)}>
          <img
            src={paths.returnPhoto(photo._id)}
            alt={labelOf(shown)}
            width={photo.width}
            height={photo.height}
            className="max-h-[calc(100dvh-6rem)] w-auto object-contain"
          />
        </Lightbox>
      ) : null}
    </>
  );
}
